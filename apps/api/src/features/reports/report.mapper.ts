import type { FiledReport, PersonalData, ReportedThing, User } from '@chorus/contracts';
import type { ReportEntity } from './report.entity';

/** `people` by user id, without those who have no account. */
export const toFiledReport = (report: ReportEntity, people: ReadonlyMap<string, User>): FiledReport => ({
  _id: report.id,
  createdAt: report.createdAt.toISOString(),
  reporterId: report.reporter,
  reporter: people.get(report.reporter) ?? null,
  email: report.email,
  title: report.title,
  type: report.type,
  message: report.message,
  about: aboutOf(report, people),
  page: report.page,
  playing: report.playingId !== null && report.playingTitle !== null ? { songId: report.playingId, title: report.playingTitle } : null,
  status: report.resolvedAt ? 'resolved' : 'open',
  resolvedAt: report.resolvedAt?.toISOString() ?? null,
});

function aboutOf(report: ReportEntity, people: ReadonlyMap<string, User>): FiledReport['about'] {
  const { messageId, messageAt, messageContent: content, messageWriter: writerId, songId, songTitle } = report;
  if (songId !== null && songTitle !== null) return { type: 'song', songId, title: songTitle };
  if (messageId === null || messageAt === null) return null;
  const writer = writerId === null ? null : (people.get(writerId) ?? null);
  return { type: 'message', messageId, writtenAt: messageAt.toISOString(), content, writerId, writer };
}

/** A report as its reporter takes it along: what they wrote, and what they pointed at. */
export const toOwnReport = (report: ReportEntity): PersonalData['reports'][number] => ({
  createdAt: report.createdAt.toISOString(),
  email: report.email,
  title: report.title,
  type: report.type,
  message: report.message,
  about: pointedAt(report),
  page: report.page,
});

function pointedAt({ messageId, songId }: ReportEntity): ReportedThing | null {
  if (messageId !== null) return { type: 'message', messageId };
  return songId === null ? null : { type: 'song', songId };
}
