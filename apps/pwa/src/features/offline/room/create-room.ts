import type { AudioStore } from '../../../platform/storage/audio/audio-store';
import { rowIn } from '../../../platform/storage/rows/row-kind';
import type { WantedSong } from '../download-rules';
import { storedAutomatic } from '../keeping/keeping';
import type { OfflineState } from '../offline-state';
import type { OfflineStore } from '../offline-store';
import type { PinnedSongs } from '../pinned-songs';
import { evictionsFor } from './eviction-rules';
import { evictableForDisk, exemptFromBudget, unfinishedBytes } from './room-rules';

export interface Room {
  /** Makes room in the budget, unless the song is a download. Resolves whether there is room. */
  makeRoom: (song: WantedSong, incoming: number) => Promise<boolean>;
  /** Makes room for one song on a disk that is full before the budget is. Resolves whether anything was evicted. */
  evictForDisk: (song: WantedSong) => Promise<boolean>;
  keepToBudget: () => Promise<void>;
}

export interface RoomDeps {
  audio: AudioStore;
  store: OfflineStore;
  pinned: PinnedSongs;
  state: () => OfflineState;
  /** Rereads all storage, in the other tabs too. */
  changed: () => Promise<void>;
  /** Rereads all storage, and removes audio that nothing needs, except that of one song. */
  removeUnneeded: (exceptHash?: string) => Promise<void>;
}

export function createRoom({ audio, store, pinned, state, changed, removeUnneeded }: RoomDeps): Room {
  async function evict(hashes: readonly string[]) {
    if (hashes.length === 0) return;
    await Promise.all([audio.remove(hashes), store.removeAutomatic(hashes)]);
    await changed();
  }

  /** Returns the songs to evict for `incoming` bytes; undefined if evicting everything would not make enough room. */
  async function evictionsForBudget(incoming: number, incomingHash?: string) {
    const pinnedNow = await pinned.all();
    const budget = state().budget - unfinishedBytes(state(), incomingHash);
    return evictionsFor({ songs: storedAutomatic(state()), pinned: exemptFromBudget(state(), pinnedNow), budget, incoming });
  }

  return {
    makeRoom: async ({ hash, isDownload }, incoming) => {
      if (isDownload) return true;
      await removeUnneeded(hash);
      const evicted = await evictionsForBudget(incoming, hash);
      if (evicted) await evict(evicted);
      return evicted !== undefined;
    },

    evictForDisk: async ({ hash, isDownload }) => {
      const playing = await pinned.all();
      const songs = evictableForDisk(state(), playing, isDownload).filter((song) => song.hash !== hash);
      const taken = songs.reduce((sum, { bytes }) => sum + bytes, 0);
      const needed = rowIn(await audio.read(hash))?.size ?? 0;
      const evicted = evictionsFor({ songs, pinned: playing, budget: Math.max(0, taken - needed), incoming: 0 }) ?? [];
      await evict(evicted);
      return evicted.length > 0;
    },

    keepToBudget: async () => {
      await removeUnneeded();
      await evict((await evictionsForBudget(0)) ?? []);
    },
  };
}
