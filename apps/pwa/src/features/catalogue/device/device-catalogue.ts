import type { Artist, ShownSong } from '@chorus/contracts';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import { albumsAnswer, artistsAnswer, songsAnswer } from './worker/worker-messages';
import type { DeviceList, Listed, ListedAlbum, ListQuery, PageMessage, SongChoice, WorkerMessage } from './worker/worker-messages';

/**
 * `opening`: it is not known yet whether there is a copy. `none`: lists come from the server. Without
 * `changed`, any song may have changed since the revision before.
 */
export type DeviceState =
  | { type: 'opening' }
  | { type: 'none' }
  | { type: 'copy'; revision: string; changed?: readonly string[] | undefined };

export interface DeviceCatalogue {
  state: Readable<DeviceState>;
  /** Rejects without a copy. */
  artists: (query: ListQuery) => Promise<DeviceList<Artist>>;
  albums: (query: ListQuery) => Promise<DeviceList<ListedAlbum>>;
  songs: (query: ListQuery, choice?: SongChoice) => Promise<DeviceList<ShownSong>>;
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
      state.set(data.revision === undefined ? { type: 'none' } : { type: 'copy', revision: data.revision, changed: data.changed });
      return;
    }
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  });

  const ask = (listed: Listed, query: ListQuery) =>
    new Promise<unknown>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      post({ type: 'list', number: asked, listed, query });
    });

  return {
    state,
    artists: async (query) => artistsAnswer.parse(await ask({ noun: 'artists' }, query)),
    albums: async (query) => albumsAnswer.parse(await ask({ noun: 'albums' }, query)),
    songs: async (query, choice) => songsAnswer.parse(await ask({ noun: 'songs', ...choice }, query)),
    catchUp: (revision) => post({ type: 'catchUp', revision }),
    setWanted: (isWanted) => post({ type: 'setWanted', isWanted }),
  };
}
