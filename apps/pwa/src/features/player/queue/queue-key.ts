import type { Song } from '@chorus/contracts';

/** A song may be in the queue several times. From the second time on it has a number, and is a song of its own in the queue. */
export interface QueuedSong extends Song {
  readonly copy?: number | undefined;
  /** The room's item whose song it is, while the queue has the songs of a room. */
  readonly itemId?: string | undefined;
}

/** The key of a song in the queue; its id, if the queue has it once. */
export const keyOf = ({ _id, copy, itemId }: Pick<QueuedSong, '_id' | 'copy' | 'itemId'>): string =>
  itemId ?? (copy === undefined ? _id : `${_id} ${copy}`);

export const keysOf = (songs: readonly Song[]): string[] => songs.map(keyOf);

/** The keys of songs that are in a list as often as their ids. */
export function keysOfIds(ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return ids.map((_id) => {
    const copy = (counts.get(_id) ?? 0) + 1;
    counts.set(_id, copy);
    return keyOf({ _id, ...(copy > 1 && { copy }) });
  });
}
