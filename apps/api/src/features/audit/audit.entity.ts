import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Who did what to which thing. */
@Entity('audit')
export class AuditEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** The subject of the person's token, or the name of the program that did it. */
  @Column('text')
  actor: string;

  /** A fact's name, such as `album.deleted`. */
  @Column('text')
  action: string;

  @Column('text')
  subjectType: string;

  @Column('text')
  subjectId: string;

  @Column('jsonb')
  details: Record<string, unknown>;
}
