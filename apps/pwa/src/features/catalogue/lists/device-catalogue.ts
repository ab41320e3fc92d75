import { album, artist, listedSong, song } from '@chorus/contracts';
import type { Album, Artist, ListedSong, Song } from '@chorus/contracts';
import * as z from 'zod/mini';
import {
  deviceCatalogueRow,
  onLocalRowChange,
  readLocalRow,
  removeLocalRow,
  writeLocalRow,
} from '../../../platform/storage/rows/local-rows';
import { rowIn } from '../../../platform/storage/rows/row-kind';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import type {
  DeviceFound,
  DeviceList,
  FoundIds,
  Listed,
  ListQuery,
  PageMessage,
  Part,
  PartOfRows,
  SongChoice,
  WorkerMessage,
} from './worker/worker-messages';

/**
 * `opening`: it is not known yet whether there is a copy. `none`: lists come from the server. Without
 * `changed`, any song may have changed since the revision before; `deleted` are the songs that have gone since.
 */
export type DeviceState =
  | { type: 'opening' }
  | { type: 'none' }
  | { type: 'copy'; revision: string; changed?: readonly string[] | undefined; deleted?: readonly string[] | undefined };

export interface DeviceCatalogue {
  state: Readable<DeviceState>;
  /** Whether the copy has been compared with the server in this visit. Until then, an answer of the server is newer. */
  isCaughtUp: Readable<boolean>;
  /** Rejects without a copy. */
  artists: (query: ListQuery) => Promise<DeviceList<Artist>>;
  albums: (query: ListQuery) => Promise<DeviceList<Album>>;
  songs: (query: ListQuery, choice?: SongChoice) => Promise<DeviceList<ListedSong>>;
  artistsPart: (part: Part) => Promise<PartOfRows<Artist>>;
  albumsPart: (part: Part) => Promise<PartOfRows<Album>>;
  songsPart: (part: Part) => Promise<PartOfRows<Song>>;
  /** `limit`: the most of each kind. */
  search: (typed: string, limit?: number) => Promise<DeviceFound>;
  /** Leaves out what the copy lacks, and keeps this order. */
  byIds: (ids: Partial<FoundIds>) => Promise<DeviceFound>;
  /** Asks the server for what is new, unless the copy is at this revision. */
  catchUp: (revision?: string) => void;
  /** If it is not wanted, the copy is removed. */
  setWanted: (isWanted: boolean) => void;
}

const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ total: z.int(), found: z.int(), rows: z.array(row), letters: z.array(z.object({ letter: z.string(), at: z.int() })) });
const found = z.object({
  topArtist: z.nullable(artist),
  songs: z.array(song),
  albums: z.array(album),
  artists: z.array(z.extend(artist, { appearsOn: z.optional(z.array(z.string())) })),
});
/** Not parsed to the last field: the worker has done it, and for 100,000 songs that takes a slow page five seconds. */
const partOf = <Row>() => z.object({ revision: z.string(), rows: z.array(z.custom<Row>(isRow)) });
const isRow = (row: unknown) => typeof row === 'object' && row !== null && '_id' in row;
/** The schema of each answer of the worker. */
export const deviceAnswers = {
  artists: listOf(artist),
  albums: listOf(album),
  songs: listOf(listedSong),
  artistsPart: partOf<Artist>(),
  albumsPart: partOf<Album>(),
  songsPart: partOf<Song>(),
  found,
};

/** The revision of the answers cached at the last visit, until the copy is read; it is not one of the server. */
const CACHED = 'cached';

type Port = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** The page's side of the worker that has the copy of the catalogue. */
export function createDeviceCatalogue(worker: Port): DeviceCatalogue {
  const state = createStore<DeviceState>({ type: 'opening' });
  const isCaughtUp = createStore(false);
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;

  const post = (message: PageMessage) => worker.postMessage(message);
  const giveUp = () => {
    state.set({ type: 'none' });
    waiting.forEach((answer) => answer(undefined));
    waiting.clear();
  };
  worker.addEventListener('error', giveUp);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'cached') state.set({ type: 'copy', revision: CACHED });
    else if (data.type === 'caughtUp') isCaughtUp.set(true);
    else if (data.type === 'moved')
      state.set(data.revision === undefined ? { type: 'none' } : { ...data, type: 'copy', revision: data.revision });
    else {
      waiting.get(data.number)?.(data.answer);
      waiting.delete(data.number);
    }
  });

  const answerTo = (message: (number: number) => PageMessage) =>
    new Promise<unknown>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      post(message(asked));
    });
  const askPart = (noun: Listed['noun'], part: Part) => answerTo((number) => ({ type: 'part', number, noun, part }));
  const ask = (listed: Listed, query: ListQuery) => answerTo((number) => ({ type: 'list', number, listed, query }));

  return {
    state,
    isCaughtUp,
    artists: async (query) => deviceAnswers.artists.parse(await ask({ noun: 'artists' }, query)),
    albums: async (query) => deviceAnswers.albums.parse(await ask({ noun: 'albums' }, query)),
    songs: async (query, choice) => deviceAnswers.songs.parse(await ask({ noun: 'songs', ...choice }, query)),
    artistsPart: async (part) => deviceAnswers.artistsPart.parse(await askPart('artists', part)),
    albumsPart: async (part) => deviceAnswers.albumsPart.parse(await askPart('albums', part)),
    songsPart: async (part) => deviceAnswers.songsPart.parse(await askPart('songs', part)),
    search: async (typed, limit) => deviceAnswers.found.parse(await answerTo((number) => ({ type: 'search', number, typed, limit }))),
    byIds: async (ids) =>
      deviceAnswers.found.parse(
        await answerTo((number) => ({ type: 'byIds', number, ids: { topArtist: null, songs: [], albums: [], artists: [], ...ids } })),
      ),
    catchUp: (revision) => post({ type: 'catchUp', revision }),
    setWanted: (isWanted) => post({ type: 'setWanted', isWanted }),
  };
}

/** `off`: the person wants no copy on this device. */
export type LazyDeviceState = DeviceState | { type: 'off' };

export interface LazyDevice {
  /** Known before the worker is started: lists wait for a copy that was there at the last visit. */
  deviceState: Readable<LazyDeviceState>;
  isDeviceCaughtUp: Readable<boolean>;
  /** Starts the worker once. */
  openDevice: () => Promise<DeviceCatalogue>;
  /** The same where there was a copy at the last visit, which lists wait for. */
  openKnownDevice: () => void;
  /** Asks the server for what is new, unless the copy is at this revision or is not wanted. */
  catchUpDevice: (revision?: string) => void;
  /** Applies to all tabs, and is remembered for the next visit. */
  turnDevice: (isWanted: boolean) => void;
}

/** A list is not waited for longer than that: the server has it too, but only with a network. */
const OPENS_WITHIN_MS = { online: 5_000, offline: 20_000 };

export function createLazyDevice(start: () => DeviceCatalogue): LazyDevice {
  const state = createStore<LazyDeviceState>(initialState());
  const isCaughtUp = createStore(false);
  let opening: Promise<DeviceCatalogue> | undefined;

  function follow(now: DeviceState): void {
    if (state.get().type === 'off') return;
    state.set(now);
    if (now.type === 'copy') writeLocalRow(deviceCatalogueRow, 'yes');
    else removeLocalRow(deviceCatalogueRow);
  }

  const startDevice = () => {
    const device = start();
    device.isCaughtUp.subscribe(() => isCaughtUp.set(device.isCaughtUp.get()));
    return device;
  };
  const openDevice = () => (opening ??= begin(startDevice, follow));
  const withDevice = (work: (device: DeviceCatalogue) => void) => void openDevice().then(work, () => undefined);

  function turn(isWanted: boolean): void {
    if (isWanted === (state.get().type !== 'off')) return;
    state.set({ type: isWanted ? 'none' : 'off' });
    withDevice((device) => device.setWanted(isWanted));
  }

  // Another tab has turned it on or off.
  onLocalRowChange(deviceCatalogueRow, (row) => turn(rowIn(row) !== 'off'));

  return {
    deviceState: state,
    isDeviceCaughtUp: isCaughtUp,
    openDevice,
    openKnownDevice: () => {
      if (state.get().type === 'opening') withDevice(() => undefined);
    },
    catchUpDevice: (revision) => {
      if (state.get().type !== 'off') withDevice((device) => device.catchUp(revision));
    },
    turnDevice: (isWanted) => {
      if (isWanted) removeLocalRow(deviceCatalogueRow);
      else writeLocalRow(deviceCatalogueRow, 'off');
      turn(isWanted);
    },
  };
}

/** Rejects where it can't be started. */
function begin(start: () => DeviceCatalogue, onState: (state: DeviceState) => void): Promise<DeviceCatalogue> {
  const beginning = new Promise<DeviceCatalogue>((resolve) => {
    const device = start();
    const { state } = device;
    state.subscribe(() => onState(state.get()));
    const giveUp = () => state.get().type === 'opening' && onState({ type: 'none' });
    setTimeout(giveUp, OPENS_WITHIN_MS[navigator.onLine ? 'online' : 'offline']);
    resolve(device);
  });
  beginning.catch(() => onState({ type: 'none' }));
  return beginning;
}

function initialState(): LazyDeviceState {
  const row = rowIn(readLocalRow(deviceCatalogueRow));
  return { type: row === 'off' ? 'off' : row === 'yes' ? 'opening' : 'none' };
}

/** The revision of the copy; undefined without one, and until the worker has read it. */
export const copyRevision = (state: LazyDeviceState): string | undefined =>
  state.type === 'copy' && state.revision !== CACHED ? state.revision : undefined;

/** Whether there is a copy, or one is being opened. What the server sent before may then be older. */
export const mayHaveCopy = ({ type }: LazyDeviceState): boolean => type === 'opening' || type === 'copy';
