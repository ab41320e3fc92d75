import type { Song } from '@chorus/contracts';
import type { AudioNewsChannel } from '../../platform/storage/audio/audio-news';
import type { AudioRow } from '../../platform/storage/rows/audio-row';
import type { AudioStore } from '../../platform/storage/audio/audio-store';
import { rowIn } from '../../platform/storage/rows/reading';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { budgetOf, evictionsFor, largestBudget } from './budget/budget-rules';
import { createDownloads } from './download/create-downloads';
import { isOver, wantedSongs } from './download/download-rules';
import type { DownloadFailure, WantedSong } from './download/download-rules';
import type { DownloadEnd } from './download/download-song';
import { evictableForDisk, exemptFromBudget, unneededAudio } from './housekeeping-rules';
import { automaticHere } from './keeping/keeping';
import { isSameItem } from './kept-name';
import type { KeptItem } from '../../platform/storage/rows/kept-rows';
import type { KeptName } from './kept-name';
import { nothingStored } from './offline-state';
import type { OfflineState } from './offline-state';
import type { OfflineStore } from './offline-store';
import { hashOf } from './song-audio';
import { storageTrouble } from './storage-trouble';
import type { PinnedSongs } from './pinned-songs';

/** The songs that lie in this browser: what is kept on purpose, and what is there by itself. */
export interface OfflineMusic {
  state: Readable<OfflineState>;
  download: (item: Omit<KeptItem, 'keptAt' | 'isPaused'>) => Promise<void>;
  pause: (name: KeptName) => Promise<void>;
  resume: (name: KeptName) => Promise<void>;
  remove: (name: KeptName) => Promise<void>;
  /** Removes what was kept in a form that this release cannot read. */
  removeUnreadable: () => Promise<void>;
  setBudget: (bytes: number) => Promise<void>;
  /** Takes away what is there by itself: somebody wishes it, or whoever heard it has left. */
  clearAutomatic: () => Promise<void>;
  /** This song counted as played. */
  heard: (song: Song) => Promise<void>;
  /** What the queue has now: none of these is ever taken away for want of room, by no tab. */
  queueMoved: (current: Song | undefined, nextUp: readonly Song[]) => void;
  /** There may be a network again. */
  wake: () => void;
  /** Reads what lies here, without what is damaged or needed by nobody. Rejects when that cannot be read, or not yet. */
  reread: () => Promise<void>;
}

export interface OfflineDeps {
  audio: AudioStore;
  store: OfflineStore;
  news: AudioNewsChannel;
  pinned: PinnedSongs;
  fetch: typeof globalThis.fetch;
  underLock: <Answer>(name: string, signal: AbortSignal, work: () => Promise<Answer>) => Promise<Answer>;
  now: () => number;
  /** Bytes that the browser gives. */
  quota: () => Promise<number>;
  /** Asks the browser not to throw anything away by itself; it may say no. */
  persist: () => Promise<unknown>;
  /** Keeps the pictures of what is kept, and no others. */
  keepCovers: (kept: readonly KeptItem[]) => Promise<void>;
}

const TRY_AGAIN_MS = 15_000;

export function createOfflineMusic(deps: OfflineDeps): OfflineMusic {
  const { audio, store, news, pinned, now } = deps;
  const state = createStore<OfflineState>(nothingStored);
  let nextUp: readonly Song[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (changes: Partial<OfflineState>) => state.set({ ...state.get(), ...changes });
  const setRow = (row: AudioRow) => set({ rows: new Map(state.get().rows).set(row.hash, row) });
  const setFailure = (hash: string, failure: DownloadFailure | undefined) => {
    const failures = new Map(state.get().failures);
    if (failure) failures.set(hash, failure);
    else failures.delete(hash);
    set({ failures });
  };

  const downloads = createDownloads({
    underLock: (hash, signal, work) => deps.underLock(`chorus.audio.${hash}`, signal, work),
    download: async (song, signal) => {
      const { downloadSong } = await import('./download/download-song');
      const parts = { audio, fetch: deps.fetch, makeRoom, onProgress: progressed };
      const end = await downloadSong(song, signal, parts);
      if (end === 'full' && (await evictForDisk(song))) return downloadSong(song, signal, parts);
      return end === 'damaged' ? downloadSong(song, signal, parts, true) : end;
    },
    onEnd: ended,
  });

  function progressed(row: AudioRow) {
    setRow(row);
    news.publish(row.isComplete ? 'changed' : 'progressed');
  }

  function ended(song: WantedSong, end: DownloadEnd) {
    if (end === 'stored') void noteAhead(song.hash);
    else if (end !== 'stopped') {
      setFailure(song.hash, end);
      if (end === 'away') tryAgainSoon();
      if (end === 'noRoom' || end === 'gone') void store.removeAutomatic([song.hash]).then(readAll);
    }
    bring();
  }

  /** What was fetched ahead is there by itself from now on. */
  async function noteAhead(hash: string) {
    const song = nextUp.find((next) => hashOf(next) === hash);
    if (!song || state.get().automatic.has(hash)) return;
    await store.putAutomatic(hash, { song, playedAt: 0 });
    await changed();
  }

  function bring() {
    const { failures, rows } = state.get();
    downloads.want(wantedSongs({ ...state.get(), nextUp }).filter(({ hash }) => !failures.has(hash) && !rows.get(hash)?.isComplete));
  }

  function tryAgainSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => forgive('network'), TRY_AGAIN_MS);
  }

  function forgive(because: 'network' | 'room') {
    set({ failures: new Map([...state.get().failures].filter(([, failure]) => !isOver(failure, because))) });
    bring();
  }

  const evictable = () => automaticHere(state.get());

  async function makeRoom({ isKept }: WantedSong, incoming: number): Promise<boolean> {
    if (isKept) return true;
    const exempt = exemptFromBudget(state.get(), await pinned.all());
    const evicted = evictionsFor({ songs: evictable(), pinned: exempt, budget: state.get().budget, incoming });
    if (evicted) await evict(evicted);
    return evicted !== undefined;
  }

  /** The disk is full though the budget is not: as much goes as this song needs. Answers whether anything went. */
  async function evictForDisk({ hash, isKept }: WantedSong): Promise<boolean> {
    const playing = await pinned.all();
    const songs = evictableForDisk(state.get(), playing, isKept).filter((song) => song.hash !== hash);
    const taken = songs.reduce((sum, { bytes }) => sum + bytes, 0);
    const needed = rowIn(await audio.read(hash))?.size ?? 0;
    const evicted = evictionsFor({ songs, pinned: playing, budget: Math.max(0, taken - needed), incoming: 0 }) ?? [];
    await evict(evicted);
    return evicted.length > 0;
  }

  async function evict(hashes: readonly string[]) {
    if (hashes.length === 0) return;
    await Promise.all([audio.remove(hashes), store.removeAutomatic(hashes)]);
    await changed();
  }

  async function readRows() {
    set({ rows: new Map((await audio.list()).map((row) => [row.hash, row])) });
  }

  async function readAll() {
    const quota = await deps.quota();
    const [rows, kept, automatic, budget] = await Promise.all([audio.list(), store.kept(), store.automatic(), store.budget()]);
    set({
      isRead: true,
      rows: new Map(rows.map((row) => [row.hash, row])),
      kept: kept.rows.sort((one, other) => other.keptAt - one.keptAt),
      automatic: new Map(automatic.rows),
      unreadable: { kept: kept.unreadable, automatic: automatic.unreadable },
      budget: budgetOf(budget, quota),
      largestBudget: largestBudget(quota),
    });
    bring();
  }

  async function changed() {
    await readAll();
    news.publish('changed');
  }

  /** Removes the audio that nobody keeps, has heard or is about to hear. */
  async function tidy() {
    await readAll();
    const left = unneededAudio(state.get(), await pinned.all());
    if (left.length > 0) await audio.remove(left);
    await changed();
    keepCovers();
  }

  async function keepToBudget() {
    await readAll();
    const exempt = exemptFromBudget(state.get(), await pinned.all());
    await evict(evictionsFor({ songs: evictable(), pinned: exempt, budget: state.get().budget, incoming: 0 }) ?? []);
    forgive('room');
  }

  /** Pictures are not waited for, and missed by nobody's ear. */
  const keepCovers = () => void deps.keepCovers(state.get().kept).catch(() => undefined);

  const itemOf = (name: KeptName) => state.get().kept.find((kept) => isSameItem(kept, name));
  const setPaused = async (name: KeptName, isPaused: boolean) => {
    const item = itemOf(name);
    if (!item) return;
    const failures = new Map(state.get().failures);
    if (!isPaused) item.songs.forEach((song) => failures.delete(hashOf(song) ?? ''));
    set({ failures });
    await store.putKept({ ...item, isPaused });
    await changed();
  };

  news.onNews((said) => void (said === 'progressed' ? readRows() : readAll()).catch(unreadable));

  return {
    state,
    download: async (item) => {
      const asking = deps.persist().catch(() => undefined);
      await store.putKept({ ...item, keptAt: now(), isPaused: false });
      await changed();
      keepCovers();
      await asking;
    },
    pause: (name) => setPaused(name, true),
    resume: (name) => setPaused(name, false),
    remove: async (name) => {
      await store.removeKept(name);
      await tidy();
      forgive('room');
    },
    removeUnreadable: async () => {
      await store.removeUnreadableKept();
      await tidy();
      forgive('room');
    },
    setBudget: async (bytes) => {
      await store.setBudget(bytes);
      await keepToBudget();
      news.publish('changed');
    },
    clearAutomatic: async () => {
      await store.clearAutomatic();
      await tidy();
      forgive('room');
    },
    heard: async (song) => {
      const hash = hashOf(song);
      if (!hash || state.get().budget === 0) return;
      await store.putAutomatic(hash, { song, playedAt: now() });
      await changed();
    },
    queueMoved: (current, next) => {
      nextUp = next;
      pinned.pin(new Set([current, ...next].flatMap((song) => (song && hashOf(song)) ?? [])));
      bring();
    },
    wake: () => forgive('network'),
    reread: async () => {
      await audio.dropDamaged().catch(unreadable);
      await tidy().catch((error: unknown) => {
        // Where nothing can be read, nothing can be played; where storage is late, that is not known yet.
        if (storageTrouble(error) !== 'late') set({ isRead: true });
        throw error;
      });
    },
  };
}

const unreadable = (error: unknown) => console.error('What is stored for offline could not be read', error);
