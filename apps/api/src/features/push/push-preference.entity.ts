import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('push_preferences')
export class PushPreferenceEntity {
  @PrimaryColumn('text', { name: 'person' })
  userId: string;

  @Column('boolean')
  showsText: boolean;
}
