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

  describe.each(['{"subject":"It stops"}', '{"title":'])('where another release wrote otherwise: %s', (unreadable) => {
    const KEY = 'chorus.draft.report.ada';
    beforeEach(() => sessionStorage.setItem(KEY, unreadable));

    it('is an empty one, and is kept beside what is there', () => {
      expect(reportBegunAbout('ada', undefined)).toEqual(EMPTY_DRAFT);
      keepReportAbout('ada', undefined, begun);
      expect(reportBegunAbout('ada', undefined)).toEqual(begun);
      expect(sessionStorage.getItem(KEY)).toBe(unreadable);
    });

    it('leaves what is there when it is sent', () => {
      keepReportAbout('ada', undefined, begun);
      keepReportAbout('ada', undefined, EMPTY_DRAFT);
      expect(reportBegunAbout('ada', undefined)).toEqual(EMPTY_DRAFT);
      expect([sessionStorage.length, sessionStorage.getItem(KEY)]).toEqual([1, unreadable]);
    });

    it('comes before the other one after an update that reads that, and then makes way for it', () => {
      keepReportAbout('ada', undefined, begun);
      const lifted = { ...EMPTY_DRAFT, title: 'It began earlier' };
      sessionStorage.setItem(KEY, JSON.stringify(lifted));
      expect(reportBegunAbout('ada', undefined)).toEqual(begun);
      keepReportAbout('ada', undefined, EMPTY_DRAFT);
      expect(reportBegunAbout('ada', undefined)).toEqual(lifted);
    });

    it('is forgotten with it', () => {
      keepReportAbout('ada', undefined, begun);
      forgetDrafts();
      expect(sessionStorage).toHaveLength(0);
    });
  });
});
