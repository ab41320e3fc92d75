import { evictionsFor } from './budget/budget-rules';
import { evictableForDisk, exemptFromBudget, unneededAudio } from './housekeeping-rules';
import { hashNumber, itemOf, songNumber } from './offline.fixture';
import { nothingStored } from './offline-state';
import type { OfflineState } from './offline-state';

const row = (n: number) => ({
  ...{ hash: hashNumber(n), url: songNumber(n).audioUrl, etag: null, size: 10, received: 10 },
  ...{ isComplete: true, form: 'blob' as const },
});
const byHash = <T>(numbers: readonly number[], of: (n: number) => T) => new Map(numbers.map((n) => [hashNumber(n), of(n)]));

/** Song 1 is kept, song 2 was heard, and no readable row names song 3. */
const state = (unreadable: OfflineState['unreadable']): OfflineState => ({
  ...nothingStored,
  rows: byHash([1, 2, 3], row),
  kept: [itemOf(1, [1])],
  automatic: byHash([2], (n) => ({ song: songNumber(n), playedAt: n })),
  unreadable,
});

const none = { kept: 0, automatic: 0 };

describe('audio that no readable row names', () => {
  it.each([
    ['goes when every row can be read', none, [hashNumber(3)]],
    ['stays while a kept row is unreadable', { kept: 1, automatic: 0 }, []],
    ['stays while an automatic row is unreadable', { kept: 0, automatic: 1 }, []],
  ])('%s', (_, unreadable, unneeded) => {
    expect(unneededAudio(state(unreadable), new Set())).toEqual(unneeded);
  });

  it('stays while a tab is about to play it', () => {
    expect(unneededAudio(state(none), new Set([hashNumber(3)]))).toEqual([]);
  });

  it.each([
    ['nothing while a kept row is unreadable', { kept: 1, automatic: 0 }, []],
    ['what was stored automatically otherwise', none, [hashNumber(2)]],
  ])('loses to a song that is only fetched ahead on a full disk: %s', (_, unreadable, evictable) => {
    expect(evictableForDisk(state(unreadable), new Set(), false).map(({ hash }) => hash)).toEqual(evictable);
  });

  it('goes for a kept song on a full disk, after everything that was stored automatically', () => {
    const songs = evictableForDisk(state({ kept: 1, automatic: 0 }), new Set(), true);
    const evicted = (budget: number) => evictionsFor({ songs, pinned: new Set(), budget, incoming: 0 });
    expect(evicted(10)).toEqual([hashNumber(2)]);
    expect(evicted(0)).toEqual([hashNumber(2), hashNumber(3)]);
  });
});

describe('the storage limit', () => {
  it.each([
    ['exempts what tabs play', none, [9]],
    ['exempts everything stored automatically while a kept row is unreadable', { kept: 1, automatic: 0 }, [9, 2]],
  ])('%s', (_, unreadable, exempt) => {
    expect([...exemptFromBudget(state(unreadable), new Set([hashNumber(9)]))]).toEqual(exempt.map(hashNumber));
  });
});
