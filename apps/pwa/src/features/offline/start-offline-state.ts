import type { AudioChannel } from '../../platform/storage/audio/audio-channel';
import type { AudioStore } from '../../platform/storage/audio/audio-store';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { budgetOf, largestBudget } from './budget/budget-rules';
import { startDownloads } from './download/create-downloads';
import { unneededAudio } from './housekeeping-rules';
import { noMusic, reduceOffline } from './offline-rules';
import type { OfflineCommand, OfflineEvent, StoredMusic } from './offline-rules';
import { nothingStored } from './offline-state';
import type { OfflineState } from './offline-state';
import type { OfflineStore } from './offline-store';
import type { PinnedSongs } from './pinned-songs';

const RETRY_MS = 15_000;

export interface OfflineStateDeps extends StorageDeps {
  channel: AudioChannel;
  pinned: PinnedSongs;
  fetch: typeof globalThis.fetch;
  isLineFree: Readable<boolean>;
  underLock: <Answer>(name: string, signal: AbortSignal, work: () => Promise<Answer>) => Promise<Answer>;
}

export function startOfflineState(deps: OfflineStateDeps, onUnreadable: (error: unknown) => void) {
  const { audio, store, channel } = deps;
  const shown = createStore<OfflineState>(nothingStored);
  let state = noMusic;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: OfflineEvent) {
    const next = reduceOffline(state, event);
    state = next.state;
    shown.set(state.offline);
    next.commands.forEach(carryOut);
  }

  const readRows = async () => dispatch({ type: 'rows.read', rows: await audio.list() });
  const readAll = async () => dispatch({ type: 'storage.read', stored: await readStorage(deps, () => state.offline.owner) });

  async function changed() {
    await readAll();
    channel.publish('changed');
  }

  async function removeUnneeded(exceptHash?: string) {
    await readAll();
    const unneeded = unneededAudio(shown.get(), await deps.pinned.all()).filter((hash) => hash !== exceptHash);
    if (unneeded.length === 0) return;
    await audio.remove(unneeded);
    await changed();
  }
  const room = { ...deps, state: shown.get, changed, removeUnneeded };

  const downloads = startDownloads({
    ...room,
    onProgress: (row) => {
      dispatch({ type: 'download.progressed', row });
      channel.publish(row.isComplete ? 'changed' : 'progressed');
    },
    onEnded: ({ hash }, end) => dispatch({ type: 'download.ended', hash, end }),
  });

  function carryOut(command: OfflineCommand) {
    switch (command.type) {
      case 'download':
        downloads.replace(command.songs);
        break;
      case 'retryLater':
        clearTimeout(timer);
        timer = setTimeout(dispatch, RETRY_MS, { type: 'retries.reset', because: 'network' });
        break;
      case 'removeAutomatic':
        void store.removeAutomatic([command.hash]).then(readAll);
        break;
      case 'recordPrefetched':
        void store.putAutomatic(command.hash, { song: command.song, playedAt: 0 }).then(changed);
        break;
    }
  }

  channel.onMessage((message) => void (message === 'progressed' ? readRows() : readAll()).catch(onUnreadable));

  return { state: shown, dispatch, readAll, changed, removeUnneeded, room };
}

export interface StorageDeps {
  audio: AudioStore;
  store: OfflineStore;
  /** The browser's storage quota in bytes. */
  quota: () => Promise<number>;
}

/** Downloads of earlier releases name no owner; the first known user or visitor gets them. */
async function readStorage(deps: StorageDeps, whoIsHere: () => string | undefined): Promise<StoredMusic> {
  const stored = await read(deps);
  const owner = whoIsHere();
  if (owner === undefined || stored.downloads.every(({ owners }) => owners)) return stored;
  const adopted = stored.downloads.map((item) =>
    deps.store.changeDownload(item, (download) => download && { owners: [owner], ...download }),
  );
  // On a full disk this fails, and is tried again when storage is read next.
  await Promise.allSettled(adopted);
  return read(deps);
}

async function read({ audio, store, quota }: StorageDeps): Promise<StoredMusic> {
  const given = await quota();
  const [rows, downloads, automatic, budget] = await Promise.all([audio.list(), store.downloads(), store.automatic(), store.budget()]);
  return {
    rows,
    downloads: downloads.rows.sort((one, other) => other.keptAt - one.keptAt),
    automatic: new Map(automatic.rows),
    unreadable: { downloads: downloads.unreadable, automatic: automatic.unreadable },
    budget: budgetOf(budget, given),
    largestBudget: largestBudget(given),
  };
}
