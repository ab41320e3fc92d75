import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Who did what to which thing. */
@Entity('audit')
export class AuditEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** The user id, or the name of the program that did it. */
  @Column('text')
  actor: string;

  /** A fact's name, such as `album.deleted`. */
  @Column('text')
  action: string;

  @Column('text')
  subjectType: string;

  @Column('text')
  subjectId: string;

  /** Its title or name at the time. */
  @Column('text')
  subjectName: string;

  @Column('jsonb')
  details: object;

  /** The data to undo it; null when it cannot be undone. */
  @Column('jsonb', { nullable: true })
  undo: object | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt: Date | null;
}
