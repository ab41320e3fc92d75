import { createAudioStore } from '../../platform/storage/audio/audio-store';
import { database } from '../../platform/storage/database';
import { beginWithEmptyStorage } from './empty-storage.fixture';
import { keepingOf, storedAutomatic } from './keeping/keeping';
import { nothingStored, storedUrls } from './offline-state';
import type { OfflineState } from './offline-state';
import { hashOf } from './song-audio';
import { album, browser, here, locks, openTab, sharedLocks, SIZE, song, startServer } from './offline-tab.fixture';

const automatic = (state: OfflineState) => storedAutomatic(state).map((stored) => Number(stored.song.title.slice(5)));

beginWithEmptyStorage();

describe('stored music', () => {
  it('is known once storage was read', async () => {
    const { state } = await openTab();
    expect([nothingStored.isRead, state.get().isRead]).toEqual([false, true]);
  });

  it('is unknown while storage is late, and is read once it opens', async () => {
    let isLate = true;
    const late = () => Promise.reject(new DOMException('', 'TimeoutError'));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { state, reread } = await openTab({ openDatabase: () => (isLate ? late() : database()) });
    expect(state.get().isRead).toBe(false);
    isLate = false;
    await reread();
    expect(state.get().isRead).toBe(true);
    jest.restoreAllMocks();
  });

  it('is known to be empty when storage cannot be read', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { state } = await openTab({ openDatabase: () => Promise.reject(new Error('forbidden')) });
    expect(state.get()).toMatchObject({ isRead: true, rows: new Map() });
    expect(complained).toHaveBeenCalledTimes(1);
    complained.mockRestore();
  });
});

describe('a download', () => {
  it('is fetched and stored, and its audio is deleted with it', async () => {
    const { download: keep, remove, until, persist, keepCovers } = await openTab();
    await keep(album('one', 1, 2, 3));
    const state = await until(here(1, 2, 3));
    expect(keepingOf({ kind: 'album', id: 'one' }, state)).toMatchObject({ phase: 'downloaded', storedSongs: 3, bytes: 3 * SIZE });
    expect(persist).toHaveBeenCalledTimes(1);
    expect(keepCovers).toHaveBeenLastCalledWith(state.downloads);
    await remove({ kind: 'album', id: 'one' });
    expect(here()(await until(here()))).toBe(true);
  });

  it('keeps audio that another download shares when it is removed', async () => {
    const { download: keep, remove, until } = await openTab();
    await keep(album('one', 1, 2));
    await keep(album('two', 2, 3));
    await until(here(1, 2, 3));
    await remove({ kind: 'album', id: 'one' });
    await until(here(2, 3));
  });

  it('stops while it is paused, and resumes', async () => {
    const { download: keep, pause, resume, until, server } = await openTab();
    server.setThere(false);
    await keep(album('one', 1));
    await pause({ kind: 'album', id: 'one' });
    server.setThere(true);
    expect(keepingOf({ kind: 'album', id: 'one' }, await until(({ downloads }) => downloads[0]?.isPaused === true)).phase).toBe('paused');
    expect(server.asked).toEqual([]);
    await resume({ kind: 'album', id: 'one' });
    await until(here(1));
  });

  it('is retried when the network returns', async () => {
    const { download: keep, wake, until, server } = await openTab();
    server.setThere(false);
    await keep(album('one', 1, 2));
    const state = await until(({ failures }) => failures.size === 2);
    expect(keepingOf({ kind: 'album', id: 'one' }, state)).toMatchObject({ phase: 'failed', failure: 'away' });
    server.setThere(true);
    wake();
    await until(here(1, 2));
  });

  it('is retried after a while even when no event says that the server is back', async () => {
    const { download: keep, until, server } = await openTab();
    server.setThere(false);
    await keep(album('one', 1));
    await until(({ failures }) => failures.size === 1);
    server.setThere(true);
    jest.advanceTimersByTime(20_000);
    await until(here(1));
  });

  it('resumes on the next visit when the page was killed', async () => {
    const first = await openTab();
    first.server.setThere(false);
    await first.download(album('one', 1));
    const next = await openTab();
    await next.until(here(1));
  });

  it('is fetched only once when two tabs are open', async () => {
    const [openChannel, underLock, server] = [browser(), locks(), startServer()];
    const one = await openTab({ openChannel, underLock, server });
    const other = await openTab({ openChannel, underLock, server });
    await one.download(album('one', 1, 2, 3));
    await Promise.all([one.until(here(1, 2, 3)), other.until(here(1, 2, 3))]);
    expect(server.asked.toSorted()).toEqual([1, 2, 3]);
  });

  it('is fetched again when the browser has evicted it', async () => {
    const first = await openTab();
    await first.download(album('one', 1));
    await first.until(here(1));
    await (await database()).clear('audio-bytes');
    const next = await openTab();
    await next.until(here(1));
    expect(next.server.asked).toEqual([1]);
  });
});

describe('automatically stored music', () => {
  it('consists of played songs and the next songs of the queue', async () => {
    const { played, queueMoved, until } = await openTab();
    queueMoved(song(1), [song(2), song(3)]);
    await played(song(1));
    const state = await until((now) => here(1, 2, 3)(now) && automatic(now).length === 3);
    expect(automatic(state)[0]).toBe(1);
  });

  it('is evicted least recently played first, never the current song or the next', async () => {
    const { played, queueMoved, setBudget, until } = await openTab();
    await setBudget(3 * SIZE);
    for (const n of [1, 2, 3]) {
      await played(song(n));
      await until((state) => storedUrls(state).has(song(n).audioUrl));
    }
    queueMoved(song(1), []);
    await played(song(4));
    await until(here(1, 3, 4));
  });

  it('never passes its budget, even by a song that comes at the same time', async () => {
    const { played, setBudget, state, until } = await openTab();
    await setBudget(SIZE);
    let most = 0;
    state.subscribe(() => (most = Math.max(most, storedUrls(state.get()).size)));
    await played(song(1));
    await played(song(2));
    await until(here(2));
    expect(most).toBe(1);
  });

  it('never passes its budget, even by a song that another tab fetches', async () => {
    const [one, other] = await twoTabs();
    await one.setBudget(SIZE);
    one.queueMoved(undefined, [song(1)]);
    other.queueMoved(undefined, [song(2)]);
    const hasEnded =
      (n: number) =>
      ({ failures, rows }: OfflineState) =>
        failures.has(hashOf(song(n))!) || rows.get(hashOf(song(n))!)?.isComplete === true;
    await Promise.all([one.until(hasEnded(1)), other.until(hasEnded(2))]);
    await one.reread();
    expect(storedUrls(one.state.get()).size).toBe(1);
  });

  it('makes way for a song with the unfinished ones that nobody wants any more', async () => {
    const { played, setBudget, until } = await openTab();
    await setBudget(SIZE);
    const store = createAudioStore(database);
    await store.begin({ hash: hashOf(song(9))!, url: song(9).audioUrl, etag: null, size: SIZE });
    await store.append(hashOf(song(9))!, new ArrayBuffer(SIZE / 2));
    await played(song(1));
    const { rows } = await until(here(1));
    expect([...rows.keys()]).toEqual([hashOf(song(1))]);
  });

  const twoTabs = async () => {
    const deps = { openChannel: browser(), underLock: locks(), server: startServer(), openLocks: sharedLocks() };
    return [await openTab(deps), await openTab(deps)] as const;
  };

  it('keeps songs that another tab plays, while that tab exists', async () => {
    const [playing, other] = await twoTabs();
    await other.setBudget(2 * SIZE);
    playing.queueMoved(song(1), [song(2)]);
    await playing.played(song(1));
    await playing.until((state) => here(1, 2)(state) && automatic(state).length === 2);
    await other.played(song(3));
    await other.until(({ failures }) => failures.size === 1);
    expect(here(1, 2)(other.state.get())).toBe(true);
    playing.die();
    await other.played(song(4));
    await other.until(here(1, 4));
  });

  it('keeps songs that another tab is about to play', async () => {
    const [playing, other] = await twoTabs();
    await other.download(album('one', 2));
    await other.until(here(2));
    playing.queueMoved(song(1), [song(2)]);
    await other.remove({ kind: 'album', id: 'one' });
    await other.clearAutomatic();
    expect(here(2)(other.state.get())).toBe(true);
  });

  it('does not include downloads in its budget', async () => {
    const { played, download: keep, setBudget, until } = await openTab();
    await setBudget(SIZE);
    await keep(album('one', 1, 2));
    await played(song(3));
    await until(here(1, 2, 3));
    await played(song(4));
    await until(here(1, 2, 4));
  });

  it('is deleted when the budget shrinks, and when it is cleared', async () => {
    const { played, download: keep, setBudget, clearAutomatic, until } = await openTab();
    await keep(album('one', 1));
    for (const n of [2, 3, 4]) {
      await played(song(n));
      await until((state) => storedUrls(state).has(song(n).audioUrl));
    }
    await setBudget(2 * SIZE);
    await until(here(1, 3, 4));
    await clearAutomatic();
    expect(automatic(await until(here(1)))).toEqual([]);
  });

  it('is not requested again when the server no longer has it', async () => {
    const { played, until, server } = await openTab();
    server.loseSongs();
    await played(song(1));
    await until(({ failures, automatic }) => failures.size === 1 && automatic.size === 0);
  });

  it('is empty with a budget of 0', async () => {
    const { played, queueMoved, setBudget, download: keep, until, server } = await openTab();
    await setBudget(0);
    queueMoved(song(1), [song(2)]);
    await played(song(1));
    await keep(album('one', 9));
    await until(here(9));
    expect(server.asked).toEqual([9]);
  });
});

describe('a full disk', () => {
  const fillDisk = (times: number) => {
    const put = IDBObjectStore.prototype.put;
    let left = times;
    return jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      const request = put.apply(this, values);
      if (this.name === 'audio-chunks' && left > 0) {
        left -= 1;
        // Browsers also abort the transaction, and only the transaction has the reason.
        const transaction = this.transaction as IDBTransaction & { _abort: (why: string) => void };
        queueMicrotask(() => transaction._abort('QuotaExceededError'));
      }
      return request;
    });
  };
  afterEach(() => jest.restoreAllMocks());

  it('evicts the least recently played song, and continues', async () => {
    const { played, download: keep, until } = await openTab();
    await played(song(1));
    await until(here(1));
    await played(song(2));
    await until(here(1, 2));
    fillDisk(1);
    await keep(album('one', 3));
    await until(here(2, 3));
  });

  it('is reported when nothing can be evicted, and stored songs stay', async () => {
    const { download: keep, until, resume } = await openTab();
    await keep(album('one', 1));
    await until(here(1));
    fillDisk(1);
    await keep(album('two', 2));
    const state = await until(({ failures }) => failures.size > 0);
    expect(keepingOf({ kind: 'album', id: 'two' }, state)).toMatchObject({ phase: 'failed', failure: 'full' });
    await resume({ kind: 'album', id: 'two' });
    await until(here(1, 2));
  });
});
