import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody lets their notifications show. Who never said anything has none. */
@Entity('push_preferences')
export class PushPreferenceEntity {
  @PrimaryColumn('text')
  person: string;

  @Column('boolean')
  showsText: boolean;
}
