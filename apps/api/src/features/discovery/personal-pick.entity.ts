import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's picks of one day (UTC): more than is shown, to replace songs they have heard. */
@Entity('personal_picks')
export class PersonalPickEntity {
  @PrimaryColumn('date')
  day: string;

  /** User id. */
  @PrimaryColumn('text')
  listener: string;

  @Column('jsonb')
  picks: unknown;
}
