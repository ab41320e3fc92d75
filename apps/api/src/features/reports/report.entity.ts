import type { ReportType } from '@chorus/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What somebody reported, with what it was about as they saw it. */
@Entity('reports')
export class ReportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** User id. */
  @Column('text')
  reporter: string;

  /** What the reporter's client called it. */
  @Column('uuid', { nullable: true })
  clientReportId: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text')
  title: string;

  @Column('text')
  type: ReportType;

  @Column('text')
  message: string;

  /** The message that it is about. */
  @Column('uuid', { nullable: true })
  messageId: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  messageAt: Date | null;

  /** The author's user id, until their account is deleted. */
  @Column('text', { nullable: true })
  messageWriter: string | null;

  @Column('text', { nullable: true })
  messageContent: string | null;

  /** The song that it is about; it may be gone by now. */
  @Column('uuid', { nullable: true })
  songId: string | null;

  @Column('text', { nullable: true })
  songTitle: string | null;

  /** The path of the page that the reporter was looking at. */
  @Column('text', { nullable: true })
  page: string | null;

  @Column('uuid', { nullable: true })
  playingId: string | null;

  @Column('text', { nullable: true })
  playingTitle: string | null;

  /** Null while it is open. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  resolvedAt: Date | null;
}
