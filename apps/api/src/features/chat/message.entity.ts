import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Messages are immutable. */
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

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
