import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What two people write to each other. It exists from the first message on. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Of the two subjects the lesser, byte by byte. */
  @Column('text')
  lowPerson: string;

  @Column('text')
  highPerson: string;

  /** How many messages it has had. */
  @Column('integer')
  lastSeq: number;
}
