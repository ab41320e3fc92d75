import type { Song } from '@chorus/contracts';
import type { RefusedEdit } from './playlists';

const UNNAMED = 'a playlist';

interface RefusedTogether {
  name: string;
  reason: string;
  /** Those that were to be added, which can be kept in another playlist. */
  songs: Song[];
  orders: number[];
}

/** The refused edits of the playlist that has waited longest. */
export function refusedTogether(refused: readonly RefusedEdit[]): RefusedTogether | undefined {
  const [first] = refused;
  if (!first) return undefined;
  const own = refused.filter(({ edit }) => edit.playlistId === first.edit.playlistId);
  const names = own.map(({ edit }) => (edit.kind === 'create' ? edit.name : edit.playlistName));
  const removed = new Set(own.flatMap(({ edit }) => (edit.kind === 'remove' ? [edit.itemId] : [])));
  return {
    name: names.find((name) => name !== undefined) ?? UNNAMED,
    reason: first.reason,
    songs: own.flatMap(({ edit }) => (edit.kind === 'add' && edit.song && !removed.has(edit.itemId) ? [edit.song] : [])),
    orders: own.map(({ order }) => order),
  };
}
