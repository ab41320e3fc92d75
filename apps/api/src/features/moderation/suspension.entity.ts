import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Outlives the account, with the user id alone. */
@Entity('suspensions')
export class SuspensionEntity {
  @PrimaryColumn('text', { name: 'subject' })
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('uuid', { nullable: true })
  reportId: string | null;
}
