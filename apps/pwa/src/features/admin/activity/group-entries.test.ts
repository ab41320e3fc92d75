import { entryNumber } from './audit-entry.fixture';
import { groupEntries } from './group-entries';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 31, 12) - seconds * 1_000).toISOString();
const sizes = (...entries: ReturnType<typeof entryNumber>[]) => groupEntries(entries).map(({ length }) => length);

describe('entries of the activity', () => {
  it('are one group while each is within a minute of the next', () => {
    expect(sizes(...[0, 50, 100, 161].map((seconds, n) => entryNumber(n, { at: at(seconds) })))).toEqual([3, 1]);
  });

  it.each([
    ['admins', { actor: 'demo-minh' }],
    ['actions', { action: 'song.deleted' }],
    ['kinds of things', { action: 'album.added' }],
  ])('of different %s are not grouped', (_, different) => {
    expect(sizes(entryNumber(1), entryNumber(2, different), entryNumber(3))).toEqual([1, 1, 1]);
  });

  it('of several songs each are not grouped: an entry is one act', () => {
    const several = { action: 'songs.changed', subjectType: 'songs' };
    expect(sizes(entryNumber(1, several), entryNumber(2, several))).toEqual([1, 1]);
  });

  it('are none of an empty list', () => expect(sizes()).toEqual([]));
});
