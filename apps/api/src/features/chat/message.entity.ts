import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One message, which never changes. */
@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  conversationId: string;

  /** Its place in the conversation, from 1. */
  @Column('integer')
  seq: number;

  /** The subject of who wrote it. */
  @Column('text')
  sender: string;

  @Column('text')
  receiver: string;

  @Column('text')
  content: string;

  /** What the sender called it. */
  @Column('uuid', { nullable: true })
  clientMessageId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
