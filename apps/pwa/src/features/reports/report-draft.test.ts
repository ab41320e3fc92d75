import { newReport } from '@chorus/contracts';
import { blankFields, EMPTY_DRAFT, reportOf } from './report-draft';

const deps = { reportId: '00000000-0000-4000-8000-000000000001', email: 'kim@example.com', about: undefined, context: {} };

describe('the form of a report', () => {
  it('is initially an empty system error', () => {
    expect(EMPTY_DRAFT).toEqual({ title: '', type: 'Report a system error', message: '' });
    expect(blankFields(EMPTY_DRAFT)).toEqual(['title', 'message']);
  });

  it.each([
    [{ title: '  ', message: 'x' }, ['title']],
    [{ title: 'x', message: '\n\t ' }, ['message']],
    [{ title: ' x ', message: ' y ' }, []],
  ])('with %j lacks %j', (filled, blank) => {
    expect(blankFields({ ...EMPTY_DRAFT, ...filled })).toEqual(blank);
  });

  it('is sent trimmed, without invisible characters, and fits the contract', () => {
    const draft = { ...EMPTY_DRAFT, title: ' It\tstops\u0000 ', message: '\u0007 After\na minute \ud800' };
    const report = reportOf(draft, deps);
    expect(report).toMatchObject({ title: 'It stops', message: 'After\na minute', email: 'kim@example.com' });
    expect(newReport.safeParse(report).success).toBe(true);
  });

  it('includes its context, unless that violates the contract', () => {
    const context = { page: '/albums/0192f000', songId: '0192f000-0000-7000-8001-000000000001' };
    expect(reportOf(EMPTY_DRAFT, { ...deps, context }).context).toEqual(context);
    expect(reportOf(EMPTY_DRAFT, { ...deps, context: { page: '/albums/ü' } }).context).toEqual({});
    expect(reportOf(EMPTY_DRAFT, { ...deps, about: { type: 'song', songId: context.songId } }).about).toEqual({
      type: 'song',
      songId: context.songId,
    });
  });
});
