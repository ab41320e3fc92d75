import type { Artist, ListedAlbum, ShownSong } from '@chorus/contracts';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import { albumsAnswer, albumsPart, artistsAnswer, artistsPart, searchAnswer, songsAnswer, songsPart } from './worker/worker-messages';
import type {
  DeviceFound,
  FoundIds,
  DeviceList,
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
  /** Rejects without a copy. */
  artists: (query: ListQuery) => Promise<DeviceList<Artist>>;
  albums: (query: ListQuery) => Promise<DeviceList<ListedAlbum>>;
  songs: (query: ListQuery, choice?: SongChoice) => Promise<DeviceList<ShownSong>>;
  artistsPart: (part: Part) => Promise<PartOfRows<Artist>>;
  albumsPart: (part: Part) => Promise<PartOfRows<ListedAlbum>>;
  songsPart: (part: Part) => Promise<PartOfRows<ShownSong>>;
  /** `limit`: the most of each kind. */
  search: (typed: string, limit?: number) => Promise<DeviceFound>;
  /** Those that the copy has, in this order. */
  byIds: (ids: Partial<FoundIds>) => Promise<DeviceFound>;
  /** Asks the server for what is new, unless the copy is at this revision. */
  catchUp: (revision?: string) => void;
  /** Without it the copy is removed. */
  setWanted: (isWanted: boolean) => void;
}

type Port = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** The page's side of the worker that has the copy of the catalogue. */
export function createDeviceCatalogue(worker: Port): DeviceCatalogue {
  const state = createStore<DeviceState>({ type: 'opening' });
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
  const askPart = (noun: Listed['noun'], part: Part) => answerTo((number) => ({ type: 'part', number, noun, part }));
  const ask = (listed: Listed, query: ListQuery) => answerTo((number) => ({ type: 'list', number, listed, query }));

  return {
    state,
    artists: async (query) => artistsAnswer.parse(await ask({ noun: 'artists' }, query)),
    albums: async (query) => albumsAnswer.parse(await ask({ noun: 'albums' }, query)),
    songs: async (query, choice) => songsAnswer.parse(await ask({ noun: 'songs', ...choice }, query)),
    artistsPart: async (part) => artistsPart.parse(await askPart('artists', part)),
    albumsPart: async (part) => albumsPart.parse(await askPart('albums', part)),
    songsPart: async (part) => songsPart.parse(await askPart('songs', part)),
    search: async (typed, limit) => searchAnswer.parse(await answerTo((number) => ({ type: 'search', number, typed, limit }))),
    byIds: async (ids) =>
      searchAnswer.parse(
        await answerTo((number) => ({ type: 'byIds', number, ids: { topArtist: null, songs: [], albums: [], artists: [], ...ids } })),
      ),
    catchUp: (revision) => post({ type: 'catchUp', revision }),
    setWanted: (isWanted) => post({ type: 'setWanted', isWanted }),
  };
}
