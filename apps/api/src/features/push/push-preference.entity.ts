import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What notifications show. A user who never changed it has no row. */
@Entity('push_preferences')
export class PushPreferenceEntity {
  @PrimaryColumn('text', { name: 'person' })
  userId: string;

  @Column('boolean')
  showsText: boolean;
}
