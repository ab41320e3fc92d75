import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Picks of one day (UTC), stored so that every node shows the same until midnight. */
@Entity('daily_picks')
export class DailyPickEntity {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  list: string;

  @Column('uuid', { array: true })
  songIds: string[];
}
