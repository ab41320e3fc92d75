import type { Artist, ShownSong } from '@chorus/contracts';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import { albumsAnswer, artistsAnswer, searchAnswer, songsAnswer } from './worker/worker-messages';
import type {
  DeviceFound,
  FoundIds,
  DeviceList,
  Listed,
  ListedAlbum,
  ListQuery,
  PageMessage,
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
  /** Rejects without a copy. */
  artists: (query: ListQuery) => Promise<DeviceList<Artist>>;
  albums: (query: ListQuery) => Promise<DeviceList<ListedAlbum>>;
  songs: (query: ListQuery, choice?: SongChoice) => Promise<DeviceList<ShownSong>>;
  search: (typed: string) => Promise<DeviceFound>;
  /** Those that the copy has, in this order. */
  byIds: (ids: Partial<FoundIds>) => Promise<DeviceFound>;
  /** Asks the server for what is new, unless the copy is at this revision. */
  catchUp: (revision?: string) => void;
  /** Without it the copy is removed. */
  setWanted: (isWanted: boolean) => void;
}

/** A list is not waited for longer than that: the server has it, too. */
const OPENS_WITHIN_MS = 2_000;

type Port = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** The page's side of the worker that has the copy of the catalogue. */
export function createDeviceCatalogue(worker: Port): DeviceCatalogue {
  const state = createStore<DeviceState>({ type: 'opening' });
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;

  const post = (message: PageMessage) => worker.postMessage(message);
  const giveUp = () => state.set({ type: 'none' });
  setTimeout(() => {
    if (state.get().type === 'opening') giveUp();
  }, OPENS_WITHIN_MS);
  worker.addEventListener('error', giveUp);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'moved') {
      state.set(data.revision === undefined ? { type: 'none' } : { ...data, type: 'copy', revision: data.revision });
      return;
    }
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  });

  const answerTo = (message: (number: number) => PageMessage) =>
    new Promise<unknown>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      post(message(asked));
    });
  const ask = (listed: Listed, query: ListQuery) => answerTo((number) => ({ type: 'list', number, listed, query }));

  return {
    state,
    artists: async (query) => artistsAnswer.parse(await ask({ noun: 'artists' }, query)),
    albums: async (query) => albumsAnswer.parse(await ask({ noun: 'albums' }, query)),
    songs: async (query, choice) => songsAnswer.parse(await ask({ noun: 'songs', ...choice }, query)),
    search: async (typed) => searchAnswer.parse(await answerTo((number) => ({ type: 'search', number, typed }))),
    byIds: async (ids) =>
      searchAnswer.parse(
        await answerTo((number) => ({ type: 'byIds', number, ids: { topArtist: null, songs: [], albums: [], artists: [], ...ids } })),
      ),
    catchUp: (revision) => post({ type: 'catchUp', revision }),
    setWanted: (isWanted) => post({ type: 'setWanted', isWanted }),
  };
}
