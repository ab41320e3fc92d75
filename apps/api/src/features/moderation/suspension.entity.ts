import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Somebody is shut out. It outlives their account, as their subject alone. */
@Entity('suspensions')
export class SuspensionEntity {
  @PrimaryColumn('text')
  subject: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;

  /** In an admin's words. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The report that it followed from. */
  @Column('uuid', { nullable: true })
  reportId: string | null;
}
