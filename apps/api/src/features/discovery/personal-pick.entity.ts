import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('personal_picks')
export class PersonalPickEntity {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text', { name: 'listener' })
  userId: string;

  @Column('jsonb')
  picks: unknown;
}
