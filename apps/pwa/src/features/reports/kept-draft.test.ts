import { forgetDrafts } from '../../platform/storage/drafts';
import { keepReportAbout, reportBegunAbout } from './kept-draft';
import { EMPTY_DRAFT } from './report-draft';
import type { Pointed } from './report-link';

const song: Pointed = { type: 'song', songId: '0192f000-0000-7000-8001-000000000001', title: 'Low Tide', artist: 'Waves' };
const begun = { ...EMPTY_DRAFT, title: 'It stops' };

afterEach(forgetDrafts);

describe('a report that is begun', () => {
  it('is there again for what it is about, and not for anything else', () => {
    keepReportAbout(song, begun);
    expect(reportBegunAbout(song)).toEqual(begun);
    expect(reportBegunAbout(undefined)).toEqual(EMPTY_DRAFT);
  });

  it('is empty again when everything is taken out, or forgotten', () => {
    keepReportAbout(undefined, begun);
    keepReportAbout(undefined, EMPTY_DRAFT);
    expect(sessionStorage).toHaveLength(0);
    keepReportAbout(song, begun);
    forgetDrafts();
    expect(reportBegunAbout(song)).toEqual({ ...EMPTY_DRAFT, type: 'Copyright report' });
  });

  it('is not taken from what another release wrote otherwise', () => {
    sessionStorage.setItem('chorus.draft.report', '{"subject":"It stops"}');
    expect(reportBegunAbout(undefined)).toEqual(EMPTY_DRAFT);
  });
});
