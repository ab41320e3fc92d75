import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A suspended user. It outlives the account, with the user id alone. */
@Entity('suspensions')
export class SuspensionEntity {
  @PrimaryColumn('text', { name: 'subject' })
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;

  /** Written by an admin. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The report that led to it. */
  @Column('uuid', { nullable: true })
  reportId: string | null;
}
