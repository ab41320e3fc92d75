/** @jest-environment jsdom */
import { forgetDrafts } from '../../platform/storage/drafts';
import { keepReportAbout, reportBegunAbout } from './kept-draft';
import { EMPTY_DRAFT } from './report-draft';
import type { Pointed } from './report-link';

const song: Pointed = { type: 'song', songId: '0192f000-0000-7000-8001-000000000001', title: 'Low Tide', artist: 'Waves' };
const begun = { ...EMPTY_DRAFT, title: 'It stops' };

afterEach(forgetDrafts);

describe('a report that is begun', () => {
  it('is there again for what it is about, and not for anything else', () => {
    keepReportAbout('ada', song, begun);
    expect(reportBegunAbout('ada', song)).toEqual(begun);
    expect(reportBegunAbout('ada', undefined)).toEqual(EMPTY_DRAFT);
  });

  it('is its writer’s, and shown to nobody else, nor to a visitor', () => {
    keepReportAbout('ada', undefined, begun);
    expect(reportBegunAbout('bob', undefined)).toEqual(EMPTY_DRAFT);
    expect(reportBegunAbout(undefined, undefined)).toEqual(EMPTY_DRAFT);
    expect(reportBegunAbout('ada', undefined)).toEqual(begun);
  });

  it('by a visitor goes on as whoever signs in, and then is theirs alone', () => {
    keepReportAbout(undefined, song, begun);
    expect(reportBegunAbout('ada', song)).toEqual(begun);
    expect(reportBegunAbout('bob', song).title).toBe('');
    expect(reportBegunAbout(undefined, song).title).toBe('');
    expect(reportBegunAbout('ada', song)).toEqual(begun);
  });

  it('is empty again when everything is taken out, or forgotten', () => {
    keepReportAbout('ada', undefined, begun);
    keepReportAbout('ada', undefined, EMPTY_DRAFT);
    expect(sessionStorage).toHaveLength(0);
    keepReportAbout('ada', song, begun);
    forgetDrafts();
    expect(reportBegunAbout('ada', song)).toEqual({ ...EMPTY_DRAFT, type: 'Copyright report' });
  });

  it.each(['{"subject":"It stops"}', '{"title":'])('is not taken from what another release wrote otherwise: %s', (text) => {
    sessionStorage.setItem('chorus.draft.report.ada', text);
    expect(reportBegunAbout('ada', undefined)).toEqual(EMPTY_DRAFT);
  });
});
