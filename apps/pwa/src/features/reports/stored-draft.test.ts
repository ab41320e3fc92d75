/** @jest-environment jsdom */
import { forgetDrafts } from '../../platform/storage/drafts';
import { storeReportDraft, readReportDraft } from './stored-draft';
import { EMPTY_DRAFT } from './report-draft';
import type { Pointed } from './report-link';

const song: Pointed = { type: 'song', songId: '0192f000-0000-7000-8001-000000000001', title: 'Low Tide', artist: 'Waves' };
const begun = { ...EMPTY_DRAFT, title: 'It stops' };

afterEach(forgetDrafts);

describe('the draft of a report', () => {
  it('is restored for the same subject only', () => {
    storeReportDraft('ada', song, begun);
    expect(readReportDraft('ada', song)).toEqual(begun);
    expect(readReportDraft('ada', undefined)).toEqual(EMPTY_DRAFT);
  });

  it('is restored for its author only, and not for a visitor', () => {
    storeReportDraft('ada', undefined, begun);
    expect(readReportDraft('bob', undefined)).toEqual(EMPTY_DRAFT);
    expect(readReportDraft(undefined, undefined)).toEqual(EMPTY_DRAFT);
    expect(readReportDraft('ada', undefined)).toEqual(begun);
  });

  it('by a visitor passes to the user who signs in, and to nobody after that', () => {
    storeReportDraft(undefined, song, begun);
    expect(readReportDraft('ada', song)).toEqual(begun);
    expect(readReportDraft('bob', song).title).toBe('');
    expect(readReportDraft(undefined, song).title).toBe('');
    expect(readReportDraft('ada', song)).toEqual(begun);
  });

  it('is removed when it is emptied, and when drafts are forgotten', () => {
    storeReportDraft('ada', undefined, begun);
    storeReportDraft('ada', undefined, EMPTY_DRAFT);
    expect(sessionStorage).toHaveLength(0);
    storeReportDraft('ada', song, begun);
    forgetDrafts();
    expect(readReportDraft('ada', song)).toEqual({ ...EMPTY_DRAFT, type: 'Copyright report' });
  });

  describe.each(['{"subject":"It stops"}', '{"title":'])('stored unreadably by another release: %s', (unreadable) => {
    const KEY = 'chorus.draft.report.ada';
    beforeEach(() => sessionStorage.setItem(KEY, unreadable));

    it('is empty, and a new one is stored beside it', () => {
      expect(readReportDraft('ada', undefined)).toEqual(EMPTY_DRAFT);
      storeReportDraft('ada', undefined, begun);
      expect(readReportDraft('ada', undefined)).toEqual(begun);
      expect(sessionStorage.getItem(KEY)).toBe(unreadable);
    });

    it('stays when the new one is sent', () => {
      storeReportDraft('ada', undefined, begun);
      storeReportDraft('ada', undefined, EMPTY_DRAFT);
      expect(readReportDraft('ada', undefined)).toEqual(EMPTY_DRAFT);
      expect([sessionStorage.length, sessionStorage.getItem(KEY)]).toEqual([1, unreadable]);
    });

    it('comes after the new one once it is readable again', () => {
      storeReportDraft('ada', undefined, begun);
      const lifted = { ...EMPTY_DRAFT, title: 'It began earlier' };
      sessionStorage.setItem(KEY, JSON.stringify(lifted));
      expect(readReportDraft('ada', undefined)).toEqual(begun);
      storeReportDraft('ada', undefined, EMPTY_DRAFT);
      expect(readReportDraft('ada', undefined)).toEqual(lifted);
    });

    it('is forgotten together with the new one', () => {
      storeReportDraft('ada', undefined, begun);
      forgetDrafts();
      expect(sessionStorage).toHaveLength(0);
    });
  });
});
