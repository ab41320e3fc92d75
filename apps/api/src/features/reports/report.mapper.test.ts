import { filedReport, personalData, type User } from '@chorus/contracts';
import { ReportEntity } from './report.entity';
import { toFiledReport, toOwnReport } from './report.mapper';

type Fields = { [Name in keyof ReportEntity]: ReportEntity[Name] };

const at = new Date('2025-01-02T03:04:05.678Z');
const id = (last: number) => `01994a5e-7d3c-7b8a-9f00-${String(last).padStart(12, '0')}`;
const person = (userId: string): User => ({ _id: id(9), clerkId: userId, fullName: userId, imageUrl: '/placeholders/person.svg' });
const people = new Map(['kim', 'linh'].map((userId) => [userId, person(userId)]));

const bare: Fields = {
  id: id(1),
  createdAt: at,
  reporterId: 'kim',
  clientReportId: id(2),
  email: 'kim@example.com',
  emailConfirmed: true,
  title: 'Broken',
  type: 'Report a system error',
  message: 'It does not play.',
  messageId: null,
  messageAt: null,
  messageWriterId: null,
  messageContent: null,
  songId: null,
  songTitle: null,
  activityUserId: null,
  activityText: null,
  page: '/albums',
  playingId: null,
  playingTitle: null,
  resolvedAt: null,
};
const entity = (more: Partial<Fields> = {}) => Object.assign(new ReportEntity(), bare, more);

describe('a report', () => {
  it('has the fields of the contract for admins and no others', () => {
    const shown = toFiledReport(entity(), people);
    expect(filedReport.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ _id: id(1), status: 'open', resolvedAt: null, reporter: { clerkId: 'kim' }, about: null, playing: null });
    expect(Object.keys(shown)).not.toContain('clientReportId');
  });

  it('has the message as its reporter saw it, and the author', () => {
    const report = entity({ messageId: id(3), messageAt: at, messageWriterId: 'linh', messageContent: 'Buy now!' });
    const shown = filedReport.parse(toFiledReport(report, people));
    expect(shown.about).toMatchObject({
      type: 'message',
      messageId: id(3),
      content: 'Buy now!',
      writerId: 'linh',
      writer: { clerkId: 'linh' },
    });
  });

  it('has a message without text when its author is deleted', () => {
    const report = entity({ messageId: id(3), messageAt: at });
    expect(filedReport.parse(toFiledReport(report, people)).about).toMatchObject({ type: 'message', content: null, writer: null });
  });

  it('has what a person showed as their activity, which pages of release 1 take for a report about nothing', () => {
    const report = entity({ activityUserId: 'linh', activityText: 'Buy now!' });
    const shown = filedReport.parse(toFiledReport(report, people));
    expect(shown).toMatchObject({ about: null, activity: { userId: 'linh', person: { clerkId: 'linh' }, text: 'Buy now!' } });
    expect(JSON.stringify(toOwnReport(report))).not.toMatch(/linh|Buy now/);
    expect(Object.keys(toFiledReport(entity(), people))).not.toContain('activity');
  });

  it('has the song, what played, and when it was resolved', () => {
    const report = entity({ songId: id(4), songTitle: 'Mưa', playingId: id(5), playingTitle: 'Nắng', resolvedAt: at });
    expect(filedReport.parse(toFiledReport(report, people))).toMatchObject({
      about: { type: 'song', songId: id(4), title: 'Mưa' },
      playing: { songId: id(5), title: 'Nắng' },
      status: 'resolved',
      resolvedAt: at.toISOString(),
    });
  });

  it('is exported for its reporter without others’ texts', () => {
    const report = entity({ messageId: id(3), messageAt: at, messageWriterId: 'linh', messageContent: 'Buy now!' });
    const own = toOwnReport(report);
    expect(personalData.shape.reports.parse([own])).toEqual([own]);
    expect(JSON.stringify(own)).not.toMatch(/linh|Buy now/);
    expect(toOwnReport(entity({ songId: id(4), songTitle: 'Mưa' })).about).toEqual({ type: 'song', songId: id(4) });
    expect(toOwnReport(entity()).about).toBeNull();
  });
});
