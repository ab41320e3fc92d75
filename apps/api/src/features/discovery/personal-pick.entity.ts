import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was picked for a person on one day (UTC): more than is shown, so that what they hear makes room for the next. */
@Entity('personal_picks')
export class PersonalPickEntity {
  @PrimaryColumn('date')
  day: string;

  /** The person's subject. */
  @PrimaryColumn('text')
  listener: string;

  @Column('jsonb')
  picks: unknown;
}
