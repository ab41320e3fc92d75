import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation of two people, created by its first message. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The lesser of the two user ids, in byte order. */
  @Column('text')
  lowPerson: string;

  @Column('text')
  highPerson: string;

  /** The number of messages, which is the last `seq`. */
  @Column('integer')
  lastSeq: number;
}
