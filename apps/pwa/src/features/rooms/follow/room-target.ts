import { roomPlaceAt, roomStartOf } from '@chorus/contracts';
import type { RoomView } from '../room-view';

/** The song that a page has to play. */
export interface Target {
  itemId: string;
  /** In milliseconds of the room's clock: when the song was, or will be, at its beginning. */
  songStart: number;
  /** The position of the room while it is paused. */
  seconds: number;
  isPlaying: boolean;
}

interface Asked {
  /** In milliseconds of the room's clock. */
  now: number;
  /** Lookahead in milliseconds of a page that can schedule a start: it plays then what it begins to load now. */
  aheadMs: number;
  /** The item that plays here. */
  audible: string | undefined;
  /** An item whose song has ended here, perhaps earlier than in the room. */
  ended: string | undefined;
}

/** In a hidden page, a song may end a bit earlier or later than in the room: it is not cut. */
const LOOSE_MS = 1_000;

export function targetOf(view: RoomView, { now, aheadMs, audible, ended }: Asked): Target | undefined {
  const { items, state } = view;
  const place = roomPlaceAt(state.anchor, items, now + aheadMs);
  if (!place) return undefined;
  const { itemId, seconds, isPlaying } = place;
  const target = { itemId, seconds, isPlaying, songStart: now + aheadMs - seconds * 1_000 };
  if (!isPlaying) return target;
  if (itemId === ended) return laterTarget(view, items[placeOf(view, ended) + 1]?._id, now) ?? target;
  const isLoose = aheadMs === 0 && audible !== undefined && Math.abs(placeOf(view, audible) - placeOf(view, itemId)) === 1;
  const own = isLoose ? laterTarget(view, audible, now) : undefined;
  return own && Math.abs(Math.max(own.songStart, target.songStart) - now) < LOOSE_MS ? own : target;
}

/**
 * In how many milliseconds the target is to be read again: as early before the room's next song as loading takes or, if a page plays its
 * own song to the end meanwhile, once that may not continue.
 */
export function nextReadIn(
  view: RoomView,
  { itemId, isPlaying }: Target,
  { now, aheadMs }: Pick<Asked, 'now' | 'aheadMs'>,
): number | undefined {
  const next = isPlaying ? view.items[placeOf(view, itemId) + 1] : undefined;
  const start = next && roomStartOf(view.state.anchor, view.items, next._id);
  if (start === undefined) return undefined;
  const left = start - aheadMs - now;
  return left > 0 ? left : Math.max(0, start + LOOSE_MS - now);
}

const placeOf = ({ items }: RoomView, itemId: string): number => items.findIndex(({ _id }) => _id === itemId);

function laterTarget({ items, state }: RoomView, itemId: string | undefined, now: number): Target | undefined {
  const songStart = itemId === undefined ? undefined : roomStartOf(state.anchor, items, itemId);
  return itemId === undefined || songStart === undefined
    ? undefined
    : { itemId, songStart, seconds: (now - songStart) / 1_000, isPlaying: true };
}
