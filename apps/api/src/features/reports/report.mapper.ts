import type { FiledReport, PersonalData, ReportedThing, User } from '@chorus/contracts';
import type { ReportEntity } from './report.entity';

export const toFiledReport = (report: ReportEntity, people: ReadonlyMap<string, User>): FiledReport => ({
  _id: report.id,
  createdAt: report.createdAt.toISOString(),
  reporterId: report.reporterId,
  reporter: people.get(report.reporterId) ?? null,
  email: report.email,
  ...(report.emailConfirmed !== null && { emailConfirmed: report.emailConfirmed }),
  title: report.title,
  type: report.type,
  message: report.message,
  about: aboutOf(report, people),
  ...activityIn(report, people),
  page: report.page,
  playing: report.playingId !== null && report.playingTitle !== null ? { songId: report.playingId, title: report.playingTitle } : null,
  status: report.resolvedAt ? 'resolved' : 'open',
  resolvedAt: report.resolvedAt?.toISOString() ?? null,
});

function aboutOf(report: ReportEntity, people: ReadonlyMap<string, User>): FiledReport['about'] {
  const { messageId, messageAt, messageContent: content, messageWriterId: writerId, songId, songTitle } = report;
  if (songId !== null && songTitle !== null) return { type: 'song', songId, title: songTitle };
  if (messageId === null || messageAt === null) return null;
  const writer = writerId === null ? null : (people.get(writerId) ?? null);
  return { type: 'message', messageId, writtenAt: messageAt.toISOString(), content, writerId, writer };
}

function activityIn(
  { activityUserId: userId, activityText: text }: ReportEntity,
  people: ReadonlyMap<string, User>,
): Pick<FiledReport, 'activity'> {
  return userId === null || text === null ? {} : { activity: { userId, person: people.get(userId) ?? null, text } };
}

export const toOwnReport = (report: ReportEntity): PersonalData['reports'][number] => ({
  createdAt: report.createdAt.toISOString(),
  email: report.email,
  title: report.title,
  type: report.type,
  message: report.message,
  about: reportedThingOf(report),
  page: report.page,
});

function reportedThingOf({ messageId, songId }: ReportEntity): ReportedThing | null {
  if (messageId !== null) return { type: 'message', messageId };
  return songId === null ? null : { type: 'song', songId };
}
