import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('user_sessions')
export class SessionEntity {
  @PrimaryColumn('text')
  userId: string;

  @PrimaryColumn('text')
  id: string;

  @Column('text')
  label: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastActiveAt: Date;

  /** Stays as long as the browser may come back with this session. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;
}
