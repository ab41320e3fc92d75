import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit')
export class AuditEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text', { name: 'actor' })
  actorId: string;

  @Column('text')
  action: string;

  @Column('text')
  subjectType: string;

  @Column('text')
  subjectId: string;

  @Column('text')
  subjectName: string;

  @Column('jsonb')
  details: object;

  @Column('jsonb', { nullable: true })
  undo: object | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt: Date | null;
}
