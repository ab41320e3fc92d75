import type { Artist } from '@chorus/contracts';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import { artistsAnswer } from './worker/worker-messages';
import type { DeviceList, ListQuery, PageMessage, WorkerMessage } from './worker/worker-messages';

/** `opening`: it is not known yet whether there is a copy. `none`: lists come from the server. */
export type DeviceState = { type: 'opening' } | { type: 'none' } | { type: 'copy'; revision: string };

export interface DeviceCatalogue {
  state: Readable<DeviceState>;
  /** Rejects without a copy. */
  artists: (query: ListQuery) => Promise<DeviceList<Artist>>;
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
      state.set(data.revision === undefined ? { type: 'none' } : { type: 'copy', revision: data.revision });
      return;
    }
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  });

  const ask = (query: ListQuery) =>
    new Promise<unknown>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      post({ type: 'list', number: asked, query });
    });

  return {
    state,
    artists: async (query) => artistsAnswer.parse(await ask(query)),
    catchUp: (revision) => post({ type: 'catchUp', revision }),
    setWanted: (isWanted) => post({ type: 'setWanted', isWanted }),
  };
}
