import type { ReportType } from '@chorus/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('reports')
export class ReportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column('text', { name: 'reporter' })
  reporterId: string;

  @Column('uuid', { nullable: true })
  clientReportId: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('boolean', { nullable: true })
  emailConfirmed: boolean | null;

  @Column('text')
  title: string;

  @Column('text')
  type: ReportType;

  @Column('text')
  message: string;

  @Column('uuid', { nullable: true })
  messageId: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  messageAt: Date | null;

  /** The author's user id, until their account is deleted. */
  @Column('text', { name: 'message_writer', nullable: true })
  messageWriterId: string | null;

  @Column('text', { nullable: true })
  messageContent: string | null;

  /** The user id of who showed `activityText`, until their account is deleted. */
  @Column('text', { name: 'activity_person', nullable: true })
  activityUserId: string | null;

  @Column('text', { nullable: true })
  activityText: string | null;

  @Column('uuid', { nullable: true })
  songId: string | null;

  @Column('text', { nullable: true })
  songTitle: string | null;

  @Column('text', { nullable: true })
  page: string | null;

  @Column('uuid', { nullable: true })
  playingId: string | null;

  @Column('text', { nullable: true })
  playingTitle: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  resolvedAt: Date | null;
}
