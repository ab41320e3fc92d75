import type { Song } from '@chorus/contracts';
import { isLeftBehind } from '../../platform/storage/rows/download-rows';
import type { Download } from '../../platform/storage/rows/download-rows';
import type { Readable } from '../../platform/store/create-store';
import { createDownloadList } from './keeping/create-download-list';
import type { DownloadList } from './keeping/create-download-list';
import type { OfflineState } from './offline-state';
import { createRoom } from './room/create-room';
import { hashOf } from './song-audio';
import { startOfflineState } from './start-offline-state';
import type { OfflineStateDeps } from './start-offline-state';
import { storageErrorOf } from './storage-error';

export interface OfflineMusic extends DownloadList {
  state: Readable<OfflineState>;
  /** Sets the owner whose downloads are shown and made; undefined while it is not known who is here. */
  actAs: (owner: string | undefined) => void;
  removeUnreadable: () => Promise<void>;
  setBudget: (bytes: number) => Promise<void>;
  clearAutomatic: () => Promise<void>;
  /** Called without a user id if only the songs that were played are known to be the person's. */
  leave: (userId: string | undefined) => Promise<void>;
  played: (song: Song) => Promise<void>;
  queueMoved: (current: Song | undefined, nextUp: readonly Song[]) => void;
  wake: () => void;
  /**
   * Reads what is stored, and removes what is damaged or unneeded. Rejects when storage cannot be
   * read, or not yet.
   */
  reread: () => Promise<void>;
}

export interface OfflineDeps extends OfflineStateDeps {
  now: () => number;
  persist: () => Promise<unknown>;
  keepCovers: (downloads: readonly Download[]) => Promise<void>;
}

export function createOfflineMusic(deps: OfflineDeps): OfflineMusic {
  const { audio, store, channel, pinned, now } = deps;
  const { state, dispatch, readAll, changed, removeUnneeded, room } = startOfflineState(deps, unreadable);

  const keepCovers = () => void deps.keepCovers(state.get().downloads).catch(() => undefined);
  const tidy = async () => {
    await removeUnneeded();
    await changed();
    keepCovers();
  };
  const tidyForRoom = async () => {
    await tidy();
    dispatch({ type: 'retries.reset', because: 'room' });
  };
  const keepToBudget = async () => {
    await createRoom(room).keepToBudget();
    dispatch({ type: 'retries.reset', because: 'room' });
    channel.publish('changed');
  };

  const { download, pause, resume, remove, follow } = createDownloadList({ ...deps, state, dispatch, changed, keepCovers, tidyForRoom });

  return {
    state,
    actAs: (owner) => {
      if (owner === state.get().owner) return;
      dispatch({ type: 'owner.changed', owner });
      if (state.get().isRead) readAll().catch(unreadable);
    },
    download,
    pause,
    resume,
    remove,
    follow,
    removeUnreadable: () => store.removeUnreadableDownloads().then(tidyForRoom),
    setBudget: (bytes) => store.setBudget(bytes).then(keepToBudget),
    clearAutomatic: () => store.clearAutomatic().then(tidyForRoom),
    leave: async (userId) => {
      await store.leave(userId);
      await tidy();
      await keepToBudget();
    },
    played: async (song) => {
      const hash = hashOf(song);
      if (!hash || state.get().budget === 0) return;
      await store.putAutomatic(hash, { song, playedAt: now() });
      await changed();
    },
    queueMoved: (current, nextUp) => {
      pinned.pin(new Set([current, ...nextUp].flatMap((song) => (song && hashOf(song)) ?? [])));
      dispatch({ type: 'queue.moved', nextUp });
    },
    wake: () => dispatch({ type: 'retries.reset', because: 'network' }),
    reread: async () => {
      await audio.dropDamaged().catch(unreadable);
      await tidy().catch((error: unknown) => {
        // Unreadable storage can play nothing; slow storage may still open.
        if (storageErrorOf(error) !== 'late') dispatch({ type: 'storage.failed' });
        throw error;
      });
      // A browser that was killed during a sign-out has not made room yet.
      if ([...state.get().automatic.values()].some(isLeftBehind)) await keepToBudget();
    },
  };
}

const unreadable = (error: unknown) => console.error('The offline music could not be read', error);
