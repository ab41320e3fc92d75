import { createHash } from 'node:crypto';
import { mediaUrl } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { AudioMessage, AudioChannel } from '../../platform/storage/audio/audio-channel';
import { createAudioStore } from '../../platform/storage/audio/audio-store';
import { database } from '../../platform/storage/database';
import { VISITOR } from '../../platform/storage/rows/download-rows';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { createOfflineMusic } from './create-offline-music';
import type { Keepable } from './keepable';
import { storedUrls } from './offline-state';
import type { OfflineState } from './offline-state';
import { createOfflineStore } from './offline-store';
import { createPinnedSongs } from './pinned-songs';

export const SIZE = 1000;
const MANY = 1_000_000;
const bytesOfSong = (n: number) => new Uint8Array(SIZE).fill(n);
const hashOfSong = (n: number) => createHash('sha256').update(bytesOfSong(n)).digest('hex');
export const song = (n: number): Song => songNumber(n, { audioUrl: mediaUrl({ hash: hashOfSong(n), ext: 'mp3' }) });
export const album = (id: string, ...songs: number[]): Keepable => ({
  kind: 'album',
  id,
  title: id,
  artist: 'Lan Anh',
  imageUrl: '/media/cover.webp',
  songs: songs.map(song),
});

/** Returns whether exactly these songs are stored completely. */
export const here =
  (...numbers: number[]) =>
  (state: OfflineState) => {
    const urls = storedUrls(state);
    return urls.size === numbers.length && numbers.every((n) => urls.has(song(n).audioUrl));
  };

export function browser() {
  const tabs: ((message: AudioMessage) => void)[][] = [];
  return (): AudioChannel => {
    const mine: ((message: AudioMessage) => void)[] = [];
    tabs.push(mine);
    return {
      publish: (message) => tabs.filter((tab) => tab !== mine).forEach((tab) => tab.forEach((listen) => listen(message))),
      onMessage: (listener) => void mine.push(listener),
    };
  };
}

export function locks() {
  const last = new Map<string, Promise<unknown>>();
  return async <Answer>(name: string, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(() => {
      signal.throwIfAborted();
      return work();
    });
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

/** A subset of shared Web Locks: a tab's locks are released when it dies. */
export function sharedLocks() {
  const tabs = new Set<Set<{ name: string }>>();
  return () => {
    const mine = new Set<{ name: string }>();
    tabs.add(mine);
    const request = (name: string, _: LockOptions, work: () => Promise<unknown>) => {
      const lock = { name };
      mine.add(lock);
      return work().finally(() => mine.delete(lock));
    };
    const query = () => Promise.resolve({ held: [...tabs].flatMap((tab) => [...tab]) });
    return { locks: { request, query } as unknown as LockManager, die: () => tabs.delete(mine) };
  };
}

interface Options {
  server?: ReturnType<typeof startServer>;
  openChannel?: () => AudioChannel;
  underLock?: ReturnType<typeof locks>;
  openLocks?: ReturnType<typeof sharedLocks>;
  openDatabase?: typeof database;
  isLineFree?: Readable<boolean>;
  owner?: string | null;
}

export function startServer() {
  const asked: number[] = [];
  let isThere = true;
  let knowsSongs = true;
  const fetch = (url: string): Promise<Response> => {
    if (!isThere) return Promise.reject(new TypeError('Failed to fetch'));
    if (!knowsSongs) return Promise.resolve(new Response(null, { status: 404 }));
    const n = Array.from({ length: 50 }, (_, at) => at).find((number) => url.includes(hashOfSong(number))) ?? 0;
    asked.push(n);
    return Promise.resolve(new Response(bytesOfSong(n), { headers: { 'content-length': String(SIZE), etag: '"e"' } }));
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    asked,
    setThere: (there: boolean) => (isThere = there),
    loseSongs: () => (knowsSongs = false),
  };
}

export async function openTab({
  server = startServer(),
  openChannel = browser(),
  underLock = locks(),
  openLocks = sharedLocks(),
  openDatabase = database,
  isLineFree = createStore(true),
  owner = VISITOR,
}: Options = {}) {
  let time = 0;
  const { locks: lockManager, die: releaseLocks } = openLocks();
  let isDead = false;
  const persist = jest.fn(() => Promise.resolve(false));
  const keepCovers = jest.fn<Promise<void>, [unknown]>(() => Promise.resolve());
  const offline = createOfflineMusic({
    audio: createAudioStore(openDatabase),
    store: createOfflineStore(openDatabase),
    channel: openChannel(),
    pinned: createPinnedSongs(lockManager),
    fetch: server.fetch,
    isLineFree,
    underLock: (...asked) => (isDead ? new Promise(() => undefined) : underLock(...asked)),
    now: () => (time += 1),
    quota: () => Promise.resolve(4 * MANY),
    persist,
    keepCovers,
  });
  offline.actAs(owner ?? undefined);
  const reading = offline.reread();
  await (openDatabase === database ? reading : reading.catch(() => undefined));
  const until = (isSo: (state: OfflineState) => boolean) =>
    new Promise<OfflineState>((resolve) => {
      const look = () => {
        if (isSo(offline.state.get())) resolve(offline.state.get());
      };
      offline.state.subscribe(look);
      look();
    });
  const die = () => {
    isDead = true;
    releaseLocks();
  };
  return { ...offline, server, persist, keepCovers, until, die };
}
