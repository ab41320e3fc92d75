import 'fake-indexeddb/auto';
import { database } from '../../platform/storage/database';
import { album, openTab, SIZE, song } from './offline-tab.fixture';
import { hashOf } from './song-audio';

const hash = (n: number) => hashOf(song(n)) ?? '';
const laterRelease = { v: 2, what: 'an album', of: ['songs'] };
const storedHashes = async () => [...(await (await database()).getAllKeys('audio'))].sort();
const sorted = (...numbers: number[]) => numbers.map(hash).sort();

async function leaveUnreadable(store: 'kept' | 'automatic' | 'audio') {
  const { download: keep, played, until } = await openTab();
  await keep(album('kept', 1));
  await played(song(2));
  await until(({ rows }) => [1, 2].every((n) => rows.get(hash(n))?.isComplete));
  const db = await database();
  if (store === 'kept') await db.put('kept', laterRelease, ['album', 'kept']);
  if (store === 'automatic') await db.put('automatic', laterRelease, hash(2));
  if (store === 'audio') await db.put('audio', laterRelease, hash(1));
}

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
  jest.spyOn(console, 'warn').mockImplementation();
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('music stored by another release', () => {
  it('is kept while its download’s row is unreadable, despite restarts, removals and Clear', async () => {
    await leaveUnreadable('kept');
    const tab = await openTab();
    expect(tab.state.get()).toMatchObject({ downloads: [], unreadable: { downloads: 1, automatic: 0 } });
    await tab.remove({ kind: 'song', id: 'another' });
    await tab.clearAutomatic();
    await openTab();
    expect(await storedHashes()).toEqual(sorted(1, 2));
    expect(await (await database()).get('kept', ['album', 'kept'])).toEqual(laterRelease);
  });

  it('is kept while an automatic song’s row is unreadable', async () => {
    await leaveUnreadable('automatic');
    await openTab();
    expect(await storedHashes()).toEqual(sorted(1, 2));
  });

  it.each(['is fetched', 'is missing on the server'])('keeps its unreadable row when its audio %s for the queue', async (what) => {
    const db = await database();
    await db.put('automatic', laterRelease, hash(3));
    const tab = await openTab();
    if (what === 'is missing on the server') tab.server.loseSongs();
    tab.queueMoved(song(1), [song(3)]);
    await tab.until(({ rows, failures }) => rows.get(hash(3))?.isComplete === true || failures.has(hash(3)));
    await tab.played(song(3));
    await tab.reread();
    expect(await db.get('automatic', hash(3))).toEqual(laterRelease);
  });

  it('keeps fields of that release when a downloaded album is paused', async () => {
    const db = await database();
    await db.put('kept', { ...album('kept', 1), keptAt: 1, isPaused: false, quality: 'high' }, ['album', 'kept']);
    const tab = await openTab();
    await tab.pause({ kind: 'album', id: 'kept' });
    expect(await db.get('kept', ['album', 'kept'])).toMatchObject({ isPaused: true, quality: 'high' });
  });

  it('is not evicted for the storage budget while a download’s row is unreadable', async () => {
    await leaveUnreadable('kept');
    const tab = await openTab();
    await tab.setBudget(SIZE);
    expect(await storedHashes()).toEqual(sorted(1, 2));
    await tab.played(song(3));
    await tab.until(({ failures }) => failures.get(hash(3)) === 'noRoom');
    expect(await storedHashes()).toEqual(sorted(1, 2));
  });

  it('is kept and not fetched again while its audio row is unreadable', async () => {
    await leaveUnreadable('audio');
    const tab = await openTab();
    await tab.until(({ failures }) => failures.get(hash(1)) === 'unreadable');
    expect(await (await database()).get('audio', hash(1))).toEqual(laterRelease);
    expect(await (await database()).count('audio-bytes')).toBe(2);
    expect(tab.server.asked).toEqual([]);
  });

  it('keeps an unreadable storage budget, and is not evicted for a smaller one', async () => {
    const { played, until, setBudget } = await openTab();
    await setBudget(2_000_000);
    await played(song(1));
    await until(({ rows }) => rows.get(hash(1))?.isComplete === true);
    await (await database()).put('settings', laterRelease, 'offline-budget');
    const { state } = await openTab();
    expect(state.get().budget).toBe(state.get().largestBudget);
    expect(await storedHashes()).toEqual([hash(1)]);
    expect(await (await database()).get('settings', 'offline-budget')).toEqual(laterRelease);
  });

  it('is available again once a release can read it', async () => {
    await leaveUnreadable('kept');
    await openTab();
    await (await database()).put('kept', { ...album('kept', 1), keptAt: 1, isPaused: false }, ['album', 'kept']);
    const tab = await openTab();
    expect(tab.state.get()).toMatchObject({ downloads: [{ id: 'kept' }], unreadable: { downloads: 0 } });
    expect(tab.server.asked).toEqual([]);
  });

  it('is deleted when the user deletes it', async () => {
    await leaveUnreadable('kept');
    const tab = await openTab();
    await tab.removeUnreadable();
    expect(tab.state.get().unreadable.downloads).toBe(0);
    expect(await storedHashes()).toEqual([hash(2)]);
  });
});
