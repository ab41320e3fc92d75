import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'person' })
  userId: string;

  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;
}
