import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A device that notifications reach, and whose it is. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** User id. */
  @Column('text', { name: 'person' })
  userId: string;

  /** The endpoint of the device's push service. */
  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;
}
