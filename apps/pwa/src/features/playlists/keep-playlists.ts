import type { Playlist } from '@chorus/contracts';
import { withTimeout } from '../../platform/async/with-timeout';
import { createStore } from '../../platform/store/create-store';
import type { Contents } from './contents-rules';
import type { PlaylistsMemory } from './playlists-memory';
import { signedOutPlaylists } from './playlists';
import type { ListedPlaylists } from './playlists';

const RECALL_MS = 5_000;

/** The playlists that the page knows, in memory and stored on the device. Storage that does not respond or cannot be read counts as empty. */
export function keepPlaylists(memory: PlaylistsMemory) {
  const state = createStore<ListedPlaylists>(signedOutPlaylists);
  const isOf = (userId: string) => state.get().userId === userId;

  function replace(changed: readonly Playlist[], removedIds: readonly string[]) {
    const { userId, ...before } = state.get();
    if (userId === undefined || (changed.length === 0 && removedIds.length === 0)) return;
    const listed = new Map(before.listed);
    const contents = new Map(before.contents);
    for (const playlist of changed) listed.set(playlist._id, playlist);
    for (const id of removedIds) [listed, contents].forEach((known) => known.delete(id));
    state.set({ ...before, userId, listed, contents });
    memory.save(userId, changed, removedIds).catch(unsaved);
  }

  const setContents = (playlistId: string, contents: Contents) =>
    state.set({ ...state.get(), contents: new Map(state.get().contents).set(playlistId, contents) });

  return {
    state,
    /** The one that was changed later stays. */
    put: (playlists: readonly Playlist[]) =>
      replace(
        playlists.filter((one) => isNews(state.get().listed.get(one._id), one)),
        [],
      ),
    replace,
    markListed: () => {
      if (!state.get().isListed) state.set({ ...state.get(), isListed: true });
    },
    remove: (playlistId: string) => replace([], [playlistId]),
    putContents: (playlistId: string, contents: Contents, changed?: { items: Contents['items']; removedIds: readonly string[] }) => {
      const { userId, listed } = state.get();
      if (userId === undefined || !listed.has(playlistId)) return;
      setContents(playlistId, contents);
      const { items, removedIds } = changed ?? { items: contents.items, removedIds: [] };
      memory.saveContents(userId, playlistId, { revision: contents.revision, items, removedIds, isWhole: !changed }).catch(unsaved);
    },
    forget: (userId: string | undefined) => state.set({ ...signedOutPlaylists, userId }),
    recall: async (userId: string) => {
      const stored = (await withTimeout(memory.recall(userId), RECALL_MS).catch(() => undefined)) ?? [];
      if (!isOf(userId)) return;
      const known = state.get();
      state.set({ ...known, isRead: true, listed: new Map([...stored.map((one) => [one._id, one] as const), ...known.listed]) });
    },
    recallContents: async (userId: string, playlistId: string) => {
      const stored = await withTimeout(memory.recallContents(userId, playlistId), RECALL_MS).catch(() => undefined);
      if (stored && isOf(userId) && !state.get().contents.has(playlistId)) setContents(playlistId, stored);
    },
  };
}

/** What is said of a playlist changes without a new revision: its owner’s name, its covers. */
const isNews = (known: Playlist | undefined, read: Playlist): boolean =>
  !known || (read.revision >= known.revision && JSON.stringify(known) !== JSON.stringify(read));

const unsaved = (error: unknown) => console.error('Playlists could not be stored', error);
