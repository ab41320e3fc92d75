import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A device that notifications reach, and whose it is. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The subject of their token. */
  @Column('text')
  person: string;

  /** Where the device's push service takes messages for it. */
  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;
}
