import type { Playlist, PlaylistAccess, PlaylistItem } from '@chorus/contracts';
import { playlistAccess } from '@chorus/contracts';
import type { Database } from '../../../platform/storage/database';
import { playlistItemRow, playlistRow } from '../../../platform/storage/rows/playlist-rows';
import type { PlaylistRow } from '../../../platform/storage/rows/playlist-rows';
import { readRows, rowIn } from '../../../platform/storage/rows/row-kind';
import { userIdIn } from '../../../platform/storage/rows/session-owner';
import { inOrder } from './contents-rules';
import type { Contents } from './contents-rules';

export interface ChangedContents {
  revision: number;
  /** The items to store, or with `isWhole` all of them. */
  items: readonly PlaylistItem[];
  removedIds: readonly string[];
  isWhole: boolean;
}

/** Stores nothing for a person who has signed out. */
export interface PlaylistsMemory {
  recall: (userId: string) => Promise<Playlist[]>;
  /** Undefined where the items are not stored. */
  recallContents: (userId: string, playlistId: string) => Promise<Contents | undefined>;
  /** Removing a playlist removes its items. */
  save: (userId: string, changed: readonly Playlist[], removedIds: readonly string[]) => Promise<void>;
  /** Nothing unless the playlist is stored. */
  saveContents: (userId: string, playlistId: string, changed: ChangedContents) => Promise<void>;
}

const itemsIn = (userId: string, playlistId: string) => IDBKeyRange.bound([userId, playlistId], [userId, playlistId, []]);

function playlistOf(row: PlaylistRow): Playlist {
  const { isOwner, access, itemsRevision: _, ...rest } = row;
  const known: PlaylistAccess = playlistAccess.safeParse(access).data ?? 'private';
  return { ...rest, access: known, role: isOwner ? 'owner' : 'member' };
}

const rowOf = (playlist: Playlist, itemsRevision: number | undefined): PlaylistRow => ({
  ...playlist,
  isOwner: playlist.role === 'owner',
  ...(itemsRevision !== undefined && { itemsRevision }),
});

async function openFor(database: () => Promise<Database>, userId: string) {
  const transaction = (await database()).transaction(['session', 'playlists', 'playlist-items'], 'readwrite');
  const isSignedIn = userIdIn(await transaction.objectStore('session').get('current')) === userId;
  return isSignedIn
    ? { transaction, playlists: transaction.objectStore('playlists'), items: transaction.objectStore('playlist-items') }
    : undefined;
}

export const createPlaylistsMemory = (database: () => Promise<Database>): PlaylistsMemory => ({
  recall: async (userId) => {
    const stored = await (await database()).getAll('playlists', IDBKeyRange.bound([userId], [userId, []]));
    return readRows(playlistRow, stored).rows.map(playlistOf);
  },

  recallContents: async (userId, playlistId) => {
    const transaction = (await database()).transaction(['playlists', 'playlist-items']);
    const [playlist, stored] = await Promise.all([
      transaction.objectStore('playlists').get([userId, playlistId]),
      transaction.objectStore('playlist-items').getAll(itemsIn(userId, playlistId)),
    ]);
    const revision = rowIn(playlistRow.read(playlist))?.itemsRevision;
    const { rows, unreadable } = readRows(playlistItemRow, stored);
    return revision === undefined || unreadable > 0 ? undefined : { revision, items: rows.sort(inOrder) };
  },

  save: async (userId, changed, removedIds) => {
    const opened = await openFor(database, userId);
    if (!opened) return;
    const { transaction, playlists, items } = opened;
    const put = async (playlist: Playlist) => {
      const before = rowIn(playlistRow.read(await playlists.get([userId, playlist._id])));
      await playlists.put(playlistRow.write(rowOf(playlist, before?.itemsRevision)), [userId, playlist._id]);
    };
    const remove = (id: string) => [playlists.delete([userId, id]), items.delete(itemsIn(userId, id))];
    await Promise.all([...changed.map(put), ...removedIds.flatMap(remove), transaction.done]);
  },

  saveContents: async (userId, playlistId, { revision, items: changed, removedIds, isWhole }) => {
    const opened = await openFor(database, userId);
    const playlist = opened && rowIn(playlistRow.read(await opened.playlists.get([userId, playlistId])));
    if (!opened || !playlist) return;
    const { transaction, playlists, items } = opened;
    await Promise.all([
      isWhole && items.delete(itemsIn(userId, playlistId)),
      ...changed.map((item) => items.put(playlistItemRow.write(item), [userId, playlistId, item._id])),
      ...removedIds.map((id) => items.delete([userId, playlistId, id])),
      playlists.put(playlistRow.write({ ...playlist, itemsRevision: revision }), [userId, playlistId]),
      transaction.done,
    ]);
  },
});
