import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Immutable. */
@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  conversationId: string;

  /** The position in the conversation, from 1. */
  @Column('integer')
  seq: number;

  /** User id. */
  @Column('text')
  sender: string;

  @Column('text')
  receiver: string;

  @Column('text')
  content: string;

  /** The sender's idempotency key. */
  @Column('uuid', { nullable: true })
  clientMessageId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
