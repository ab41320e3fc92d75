import 'fake-indexeddb/auto';
import { database } from '../../platform/storage/database';
import { wipePersonalRows } from '../../platform/storage/personal-rows';
import { automaticHere, keepingOf } from './keeping/keeping';
import { nothingStored, storedUrls } from './offline-state';
import type { OfflineState } from './offline-state';
import { album, browser, locks, openTab, sharedLocks, SIZE, song, startServer } from './offline-tab.fixture';

const here =
  (...numbers: number[]) =>
  (state: OfflineState) => {
    const urls = storedUrls(state);
    return urls.size === numbers.length && numbers.every((n) => urls.has(song(n).audioUrl));
  };
const automatic = (state: OfflineState) => automaticHere(state).map((stored) => Number(stored.song.title.slice(5)));

// Only the alarm clock: IndexedDB lives on immediates.
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] }),
);
afterEach(() => jest.useRealTimers());

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
});

describe('what lies here', () => {
  it('is known once it was read', async () => {
    const { state } = await openTab();
    expect([nothingStored.isRead, state.get().isRead]).toEqual([false, true]);
  });

  it('is not known while storage is late, and is read when that has opened', async () => {
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

  it('is known to be nothing where storage cannot be read', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { state } = await openTab({ openDatabase: () => Promise.reject(new Error('forbidden')) });
    expect(state.get()).toMatchObject({ isRead: true, rows: new Map() });
    expect(complained).toHaveBeenCalledTimes(1);
    complained.mockRestore();
  });
});

describe('what is kept on purpose', () => {
  it('comes, is there, and goes when it is removed', async () => {
    const { download: keep, remove, until, persist, keepCovers } = await openTab();
    await keep(album('one', 1, 2, 3));
    const state = await until(here(1, 2, 3));
    expect(keepingOf({ kind: 'album', id: 'one' }, state)).toMatchObject({ phase: 'kept', songsHere: 3, bytes: 3 * SIZE });
    expect(persist).toHaveBeenCalledTimes(1);
    expect(keepCovers).toHaveBeenLastCalledWith(state.kept);
    await remove({ kind: 'album', id: 'one' });
    expect(here()(await until(here()))).toBe(true);
  });

  it('stays for whoever else keeps it', async () => {
    const { download: keep, remove, until } = await openTab();
    await keep(album('one', 1, 2));
    await keep(album('two', 2, 3));
    await until(here(1, 2, 3));
    await remove({ kind: 'album', id: 'one' });
    await until(here(2, 3));
  });

  it('waits while it is paused, and goes on', async () => {
    const { download: keep, pause, resume, until, server } = await openTab();
    server.setThere(false);
    await keep(album('one', 1));
    await pause({ kind: 'album', id: 'one' });
    server.setThere(true);
    expect(keepingOf({ kind: 'album', id: 'one' }, await until(({ kept }) => kept[0]?.isPaused === true)).phase).toBe('paused');
    expect(server.asked).toEqual([]);
    await resume({ kind: 'album', id: 'one' });
    await until(here(1));
  });

  it('is tried again when there is a network', async () => {
    const { download: keep, wake, until, server } = await openTab();
    server.setThere(false);
    await keep(album('one', 1, 2));
    const state = await until(({ failures }) => failures.size === 2);
    expect(keepingOf({ kind: 'album', id: 'one' }, state)).toMatchObject({ phase: 'failed', failure: 'away' });
    server.setThere(true);
    wake();
    await until(here(1, 2));
  });

  it('is tried again after a while even when nobody notices that the server is back', async () => {
    const { download: keep, until, server } = await openTab();
    server.setThere(false);
    await keep(album('one', 1));
    await until(({ failures }) => failures.size === 1);
    server.setThere(true);
    jest.advanceTimersByTime(20_000);
    await until(here(1));
  });

  it('comes in the next visit when the page died', async () => {
    const first = await openTab();
    first.server.setThere(false);
    await first.download(album('one', 1));
    const next = await openTab();
    await next.until(here(1));
  });

  it('comes once, in whichever of two tabs', async () => {
    const [openChannel, underLock, server] = [browser(), locks(), startServer()];
    const one = await openTab({ openChannel, underLock, server });
    const other = await openTab({ openChannel, underLock, server });
    await one.download(album('one', 1, 2, 3));
    await Promise.all([one.until(here(1, 2, 3)), other.until(here(1, 2, 3))]);
    expect(server.asked.toSorted()).toEqual([1, 2, 3]);
  });

  it('comes again when the browser has thrown its bytes away', async () => {
    const first = await openTab();
    await first.download(album('one', 1));
    await first.until(here(1));
    await (await database()).clear('audio-bytes');
    const next = await openTab();
    await next.until(here(1));
    expect(next.server.asked).toEqual([1]);
  });
});

describe('what is there by itself', () => {
  it('is what was heard and the next songs of the queue', async () => {
    const { heard, queueMoved, until } = await openTab();
    queueMoved(song(1), [song(2), song(3)]);
    await heard(song(1));
    const state = await until((now) => here(1, 2, 3)(now) && automatic(now).length === 3);
    expect(automatic(state)[0]).toBe(1);
  });

  it('makes way, least recently heard first, never the current song or the next', async () => {
    const { heard, queueMoved, setBudget, until } = await openTab();
    await setBudget(3 * SIZE);
    for (const n of [1, 2, 3]) {
      await heard(song(n));
      await until((state) => storedUrls(state).has(song(n).audioUrl));
    }
    queueMoved(song(1), []);
    await heard(song(4));
    await until(here(1, 3, 4));
  });

  const twoTabs = async () => {
    const deps = { openChannel: browser(), underLock: locks(), server: startServer(), openLocks: sharedLocks() };
    return [await openTab(deps), await openTab(deps)] as const;
  };

  it('leaves what another tab plays, for as long as that is there', async () => {
    const [playing, other] = await twoTabs();
    await other.setBudget(2 * SIZE);
    playing.queueMoved(song(1), [song(2)]);
    await playing.heard(song(1));
    await playing.until((state) => here(1, 2)(state) && automatic(state).length === 2);
    await other.heard(song(3));
    await other.until(({ failures }) => failures.size === 1);
    expect(here(1, 2)(other.state.get())).toBe(true);
    playing.die();
    await other.heard(song(4));
    await other.until(here(1, 4));
  });

  it('is tidied around what another tab is only about to play', async () => {
    const [playing, other] = await twoTabs();
    await other.download(album('one', 2));
    await other.until(here(2));
    playing.queueMoved(song(1), [song(2)]);
    await other.remove({ kind: 'album', id: 'one' });
    await other.clearAutomatic();
    expect(here(2)(other.state.get())).toBe(true);
  });

  it('does not count what is kept', async () => {
    const { heard, download: keep, setBudget, until } = await openTab();
    await setBudget(SIZE);
    await keep(album('one', 1, 2));
    await heard(song(3));
    await until(here(1, 2, 3));
    await heard(song(4));
    await until(here(1, 2, 4));
  });

  it('goes when the budget shrinks, and when it is cleared', async () => {
    const { heard, download: keep, setBudget, clearAutomatic, until } = await openTab();
    await keep(album('one', 1));
    for (const n of [2, 3, 4]) {
      await heard(song(n));
      await until((state) => storedUrls(state).has(song(n).audioUrl));
    }
    await setBudget(2 * SIZE);
    await until(here(1, 3, 4));
    await clearAutomatic();
    expect(automatic(await until(here(1)))).toEqual([]);
  });

  it('is not asked for again when the server has it no more', async () => {
    const { heard, until, server } = await openTab();
    server.loseSongs();
    await heard(song(1));
    await until(({ failures, automatic }) => failures.size === 1 && automatic.size === 0);
  });

  it('is nothing without a budget', async () => {
    const { heard, queueMoved, setBudget, download: keep, until, server } = await openTab();
    await setBudget(0);
    queueMoved(song(1), [song(2)]);
    await heard(song(1));
    await keep(album('one', 9));
    await until(here(9));
    expect(server.asked).toEqual([9]);
  });

  it.each(['before', 'after'])(
    'is forgotten with whoever heard it, %s all else of theirs is wiped, and what was kept stays',
    async (when) => {
      const { heard, download: keep, clearAutomatic, until } = await openTab();
      await keep(album('one', 1));
      await heard(song(2));
      await until(here(1, 2));
      if (when === 'after') await wipePersonalRows(await database());
      await clearAutomatic();
      await wipePersonalRows(await database());
      expect(automatic(await until(here(1)))).toEqual([]);
    },
  );
});

describe('a full disk', () => {
  const fillDisk = (times: number) => {
    const put = IDBObjectStore.prototype.put;
    let left = times;
    return jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      const request = put.apply(this, values);
      if (this.name === 'audio-chunks' && left > 0) {
        left -= 1;
        // As browsers do: the transaction is aborted for it, and only the transaction knows why.
        const transaction = this.transaction as IDBTransaction & { _abort: (why: string) => void };
        queueMicrotask(() => transaction._abort('QuotaExceededError'));
      }
      return request;
    });
  };
  afterEach(() => jest.restoreAllMocks());

  it('takes what was heard longest ago, and goes on', async () => {
    const { heard, download: keep, until } = await openTab();
    await heard(song(1));
    await until(here(1));
    await heard(song(2));
    await until(here(1, 2));
    fillDisk(1);
    await keep(album('one', 3));
    await until(here(2, 3));
  });

  it('is said calmly when there is nothing to take, and what is here stays', async () => {
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
