import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Messages are immutable. What people do to them later is in `message_marks`. */
@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  conversationId: string;

  @Column('integer')
  seq: number;

  @Column('text', { name: 'sender' })
  senderId: string;

  @Column('text', { name: 'receiver' })
  receiverId: string;

  @Column('text')
  content: string;

  @Column('uuid', { nullable: true })
  clientMessageId: string | null;

  /** The `seq` of the message that it replies to. */
  @Column('integer', { nullable: true })
  replyToSeq: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
