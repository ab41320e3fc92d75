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

  /** The session of the device, with which it ends. Null for clients without one, and for what releases before December 2026 stored. */
  @Column('text', { nullable: true })
  sessionId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;
}
