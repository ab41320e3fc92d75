import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'low_person' })
  lowUserId: string;

  @Column('text', { name: 'high_person' })
  highUserId: string;

  @Column('integer')
  lastSeq: number;
}
