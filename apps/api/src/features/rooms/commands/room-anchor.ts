import { ROOM_START_AHEAD_MS, type RoomAnchor, roomPlaceAt, roomStartOf } from '@chorus/contracts';
import type { StoredItem } from '../room.entity';
import type { Acted, RoomContent } from './room-content';

/** What a person hears differs from the room by the network delay, and by what their device has not corrected yet. */
export const TOLERANCE_MS = 2_000;

/** The room continues as it was; if all songs had been played, with the ones that are added. */
export function withItems(room: RoomContent, items: readonly StoredItem[], now: number): RoomContent {
  const place = roomPlaceAt(room.anchor, room.items, now);
  const isOver = room.anchor.isPlaying && place?.isPlaying !== true;
  const following = place ? itemAfter(items, place.itemId) : items[0];
  const anchor = isOver && following ? starting(following, now) : currentAnchor(room, now);
  return { ...room, items, anchor: anchor.itemId === null && items[0] ? startOf(items[0], now) : anchor };
}

/** The same position relative to the current item, so that the items before it may change. */
export function currentAnchor({ anchor, items }: RoomContent, now: number): RoomAnchor {
  const place = roomPlaceAt(anchor, items, now);
  if (!place || place.itemId === anchor.itemId) return anchor;
  const at = roomStartOf(anchor, items, place.itemId);
  return at === undefined ? anchor : { itemId: place.itemId, seconds: 0, at, isPlaying: anchor.isPlaying };
}

export const isNear = ({ anchor, items }: RoomContent, { _id }: StoredItem, moments: readonly number[]): boolean =>
  moments.some((moment) => roomPlaceAt(anchor, items, moment)?.itemId === _id);

/** Whether the item plays, or did so when the person acted. */
export const wasHeard = (room: RoomContent, item: StoredItem, { now, ageMs }: Acted): boolean =>
  isNear(room, item, [now - ageMs - TOLERANCE_MS, now, now + TOLERANCE_MS]);

export const itemAfter = (items: readonly StoredItem[], id: string): StoredItem | undefined =>
  items[items.findIndex(({ _id }) => _id === id) + 1];

/** If the item before it is gone, songs are not lost: they go to the end. */
export function placeAfter(items: readonly StoredItem[], after: string | null | undefined): number {
  if (after === null) return 0;
  const at = items.findIndex(({ _id }) => _id === after);
  return at === -1 ? items.length : at + 1;
}

export const starting = ({ _id }: StoredItem, now: number, seconds = 0): RoomAnchor => ({
  itemId: _id,
  seconds,
  at: now + ROOM_START_AHEAD_MS,
  isPlaying: true,
});

export const standingAt = ({ _id, duration }: StoredItem, now: number, seconds: number): RoomAnchor => ({
  itemId: _id,
  seconds: Math.min(seconds, duration),
  at: now,
  isPlaying: false,
});

export const startOf = ({ _id }: StoredItem, now: number): RoomAnchor => ({ itemId: _id, seconds: 0, at: now, isPlaying: false });

export const endOf = (item: StoredItem | undefined, now: number, isPlaying: boolean): RoomAnchor => ({
  itemId: item?._id ?? null,
  seconds: item?.duration ?? 0,
  at: now,
  isPlaying,
});
