import { unneededAudio } from '../housekeeping-rules';
import { hashNumber, itemOf, songNumber } from '../offline.fixture';
import { nothingStored } from '../offline-state';
import type { OfflineState } from '../offline-state';
import { evictionsFor } from './eviction-rules';
import { evictableForDisk, exemptFromBudget, unfinishedBytes } from './room-rules';

const row = (n: number) => ({
  ...{ hash: hashNumber(n), url: songNumber(n).audioUrl, etag: null, size: 10, received: 10 },
  ...{ isComplete: true, form: 'blob' as const },
});
const byHash = <T>(numbers: readonly number[], of: (n: number) => T) => new Map(numbers.map((n) => [hashNumber(n), of(n)]));

const state = (unreadable: OfflineState['unreadable']): OfflineState => ({
  ...nothingStored,
  rows: byHash([1, 2, 3], row),
  downloads: [itemOf(1, [1])],
  automatic: byHash([2], (n) => ({ song: songNumber(n), playedAt: n })),
  unreadable,
});

const none = { downloads: 0, automatic: 0 };

describe('audio that no readable row refers to', () => {
  it.each([
    ['is deleted when every row is readable', none, [hashNumber(3)]],
    ['is kept while a download’s row is unreadable', { downloads: 1, automatic: 0 }, []],
    ['is kept while an automatic song’s row is unreadable', { downloads: 0, automatic: 1 }, []],
  ])('%s', (_, unreadable, unneeded) => {
    expect(unneededAudio(state(unreadable), new Set())).toEqual(unneeded);
  });

  it('is kept while a tab is about to play it', () => {
    expect(unneededAudio(state(none), new Set([hashNumber(3)]))).toEqual([]);
  });

  it.each([
    ['evicts nothing while a download’s row is unreadable', { downloads: 1, automatic: 0 }, []],
    ['evicts automatic songs otherwise', none, [hashNumber(2)]],
  ])('is never evicted for a prefetched song on a full disk, which %s', (_, unreadable, evictable) => {
    expect(evictableForDisk(state(unreadable), new Set(), false).map(({ hash }) => hash)).toEqual(evictable);
  });

  it('is evicted for a download on a full disk, after all automatic songs', () => {
    const songs = evictableForDisk(state({ downloads: 1, automatic: 0 }), new Set(), true);
    const evicted = (budget: number) => evictionsFor({ songs, pinned: new Set(), budget, incoming: 0 });
    expect(evicted(10)).toEqual([hashNumber(2)]);
    expect(evicted(0)).toEqual([hashNumber(2), hashNumber(3)]);
  });
});

it('the storage budget: counts what came of unfinished songs that are not kept, except the one that comes', () => {
  const unfinished = (n: number) => ({ ...row(n), received: n, isComplete: false });
  const rows = new Map([...byHash([1, 3, 5], unfinished), ...byHash([2], row)]);
  expect(unfinishedBytes({ ...state(none), rows })).toBe(8);
  expect(unfinishedBytes({ ...state(none), rows }, hashNumber(5))).toBe(3);
});

describe('the storage budget', () => {
  it.each([
    ['does not apply to songs that tabs play', none, [9]],
    ['does not apply to automatic songs while a download’s row is unreadable', { downloads: 1, automatic: 0 }, [9, 2]],
  ])('%s', (_, unreadable, exempt) => {
    expect([...exemptFromBudget(state(unreadable), new Set([hashNumber(9)]))]).toEqual(exempt.map(hashNumber));
  });
});
