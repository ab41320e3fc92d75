import { withTimeout } from '../../../platform/async/with-timeout';
import { changesTo } from './contents-rules';
import type { Contents } from './contents-rules';
import { withRecalled } from './playlists-rules';
import type { PlaylistsData } from './playlists-rules';
import type { PlaylistsMemory } from './playlists-memory';

const RECALL_MS = 5_000;

/** The device's copy of the playlists. */
export function createCopy(memory: PlaylistsMemory) {
  /** Contents that were read from the device need not be stored again. */
  const recalled = new WeakSet<Contents>();

  return {
    recall: async (userId: string) => {
      const stored = await memory.recall(userId);
      return (data: PlaylistsData) => withRecalled(data, stored);
    },
    /** Storage that does not respond or cannot be read counts as empty. */
    recallContents: async (userId: string, playlistId: string) => {
      const stored = await withTimeout(memory.recallContents(userId, playlistId), RECALL_MS).catch(() => undefined);
      if (stored) recalled.add(stored);
      return stored;
    },
    /** Stores only what has changed. */
    save: async (userId: string, before: PlaylistsData, after: PlaylistsData) => {
      const changed = [...after.listed.values()].filter((playlist) => before.listed.get(playlist._id) !== playlist);
      const removedIds = [...before.listed.keys()].filter((id) => !after.listed.has(id));
      const contents = [...after.contents].filter(([id, known]) => before.contents.get(id) !== known && !recalled.has(known));
      await Promise.all([
        changed.length + removedIds.length > 0 && memory.save(userId, changed, removedIds),
        ...contents.map(([id, known]) => memory.saveContents(userId, id, changedContents(before.contents.get(id), known))),
      ]);
    },
  };
}

const changedContents = (before: Contents | undefined, after: Contents) =>
  before ? { ...changesTo(before, after), isWhole: false } : { ...after, removedIds: [], isWhole: true };
