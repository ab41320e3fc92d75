import type { RoomAnchor } from './room';
import type { RoomItem } from './room-item';

/** The item that a room plays at a moment, and the position in it. */
export interface RoomPlace {
  itemId: string;
  /** The position in the song. Negative before the song starts. */
  seconds: number;
  /** False while the room is paused, and once it has played all of its songs: it then is at the end of the last one. */
  isPlaying: boolean;
}

type Timed = Pick<RoomItem, '_id' | 'duration'>;

/**
 * Computes where a room is at `now`, in milliseconds of the anchor's clock. Songs follow one another without a command, and
 * every device and node that knows the same items computes the same. Undefined if there is nothing to play.
 */
export function roomPlaceAt({ itemId, seconds, at, isPlaying }: RoomAnchor, items: readonly Timed[], now: number): RoomPlace | undefined {
  const from = items.findIndex(({ _id }) => _id === itemId);
  const first = items[from];
  if (!first) return undefined;
  if (!isPlaying) return { itemId: first._id, seconds, isPlaying };
  let left = seconds + (now - at) / 1_000;
  for (const item of items.slice(from)) {
    const { duration } = item;
    if (left < duration) return { itemId: item._id, seconds: left, isPlaying };
    left -= duration;
  }
  const last = items.at(-1) ?? first;
  return { itemId: last._id, seconds: last.duration, isPlaying: false };
}

/** Computes when a later item will start, in milliseconds of the anchor's clock; undefined if it will not. */
export function roomStartOf({ itemId, seconds, at, isPlaying }: RoomAnchor, items: readonly Timed[], wanted: string): number | undefined {
  const [from, to] = [itemId, wanted].map((id) => items.findIndex(({ _id }) => _id === id)) as [number, number];
  if (!isPlaying || from === -1 || to < from) return undefined;
  const before = items.slice(from, to).reduce((sum, item) => sum + item.duration, 0);
  return at + (before - seconds) * 1_000;
}
