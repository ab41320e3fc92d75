import type { RoomItem } from '@chorus/contracts';
import { keyOf } from '../../../features/player/queue/queue-key';
import type { QueuedSong } from '../../../features/player/queue/queue-key';

/** The songs of a room as the queue has them. Those that are not in the catalogue are missing: they are silence. */
export interface RoomSongs {
  readonly songs: readonly QueuedSong[];
  /** -1 for an item without a song. */
  indexOf: (itemId: string) => number;
  itemOf: (song: QueuedSong) => string | undefined;
}

export type SongsOf = (items: readonly RoomItem[]) => RoomSongs;

/** Numbers the items that have the same song, each with the same number for as long as it is in the room. */
export function createRoomSongs(): SongsOf {
  const copies = new Map<string, number>();
  const counts = new Map<string, number>();
  let last: { items: readonly RoomItem[]; songs: RoomSongs } | undefined;

  const copyOf = (itemId: string, songId: string): number => {
    const known = copies.get(itemId);
    if (known !== undefined) return known;
    const copy = (counts.get(songId) ?? 0) + 1;
    counts.set(songId, copy);
    copies.set(itemId, copy);
    return copy;
  };
  const read = (items: readonly RoomItem[]): RoomSongs => {
    const queued = items.flatMap(({ _id, song }) => {
      if (!song) return [];
      const copy = copyOf(_id, song._id);
      return [{ itemId: _id, song: copy === 1 ? song : { ...song, copy } }];
    });
    const itemIds = new Map(queued.map(({ itemId, song }) => [keyOf(song), itemId]));
    return {
      songs: queued.map(({ song }) => song),
      indexOf: (itemId) => queued.findIndex((one) => one.itemId === itemId),
      itemOf: (song) => itemIds.get(keyOf(song)),
    };
  };

  return (items) => {
    if (last?.items !== items) last = { items, songs: read(items) };
    return last.songs;
  };
}
