import { MOST_ROOM_SONGS_AT_ONCE, MOST_ROOM_SONGS_PER_COMMAND, type RoomAction } from '@chorus/contracts';
import { v5 } from 'uuid';
import type { RoomQueue } from '../../rooms/rooms.reader';

type Item = RoomQueue['items'][number];

/** A request to play a song from a position this near to its current one is a repeat, and has no effect. */
const NEAR_SECONDS = 3;
/** The same songs, added again within this time, are a repeated request. */
const SAME_REQUEST_MS = 15_000;

/** A room that has played all of its songs continues by itself once one is added. */
export function starting({ place, isGoing }: RoomQueue): RoomAction[] {
  return isGoing || !place ? [] : [{ kind: 'play', itemId: place.itemId, seconds: Math.max(0, place.seconds) }];
}

export function stopping({ place, isGoing }: RoomQueue): RoomAction[] {
  return isGoing && place ? [{ kind: 'pause', itemId: place.itemId, seconds: Math.max(0, place.seconds) }] : [];
}

/** For somebody who may not control the room, skipping to the next song is a vote to skip the current one. */
export function skipping({ items, place, mayControl }: RoomQueue, itemId: string, seconds: number): RoomAction[] {
  if (place?.isPlaying && place.itemId === itemId && Math.abs(place.seconds - seconds) < NEAR_SECONDS) return [];
  const following = items[items.findIndex((item) => item.itemId === place?.itemId) + 1];
  if (!mayControl && place && following?.itemId === itemId && seconds === 0) return [{ kind: 'wantSkip', itemId: place.itemId }];
  return [{ kind: 'play', itemId, seconds }];
}

/** Starts at the end of the queue, so that songs that wait are not played in between. */
export const removing = (itemIds: readonly string[]): RoomAction[] =>
  chunksOf(itemIds.toReversed(), MOST_ROOM_SONGS_PER_COMMAND).map((ids) => ({ kind: 'removeItems', itemIds: ids }));

export const adding = (items: readonly Item[]): RoomAction[] =>
  chunksOf(items, MOST_ROOM_SONGS_AT_ONCE).map((some) => ({ kind: 'add', items: some }));

/** Moves the items behind `after`, or to the beginning if it is null, in this order. */
export function moving(itemIds: readonly string[], after: string | null): RoomAction[] {
  const chunks = chunksOf(itemIds, MOST_ROOM_SONGS_PER_COMMAND);
  return chunks.map((some, place) => ({ kind: 'moveItems', itemIds: some, after: chunks[place - 1]?.at(-1) ?? after }));
}

/** Shuffles the songs behind the current one. */
export function shuffling({ items, place }: RoomQueue, shuffled: (itemIds: readonly string[]) => string[]): RoomAction[] {
  const from = items.findIndex(({ itemId }) => itemId === place?.itemId) + 1;
  const waiting = items.slice(from).map(({ itemId }) => itemId);
  return moving(shuffled(waiting), items[from - 1]?.itemId ?? null);
}

/**
 * Makes these songs the queue. Some players send their whole list for each change, so items of songs that are in the queue already are kept,
 * with the person who added them, and so is the current one. A list that only appends songs becomes an `add`, which everybody may do.
 */
export function setting({ items, place, isByVotes }: RoomQueue, wanted: readonly Item[]): { list: Item[]; actions: RoomAction[] } {
  const free = Map.groupBy(items, ({ songId }) => songId);
  const current = items.find(({ itemId }) => itemId === place?.itemId);
  // Of several items of a song, the one that plays is kept first.
  if (current) free.set(current.songId, [current, ...(free.get(current.songId) ?? []).filter((item) => item !== current)]);
  const list = wanted.map((item) => free.get(item.songId)?.shift() ?? item);
  const kept = new Set([...list, ...(current ? [current] : [])]);
  const gone = items.filter((item) => !kept.has(item)).map(({ itemId }) => itemId);
  const added = list.filter((item) => !items.includes(item));
  const left = [...items.filter((item) => kept.has(item)), ...added];
  const order = [...(current && !list.includes(current) ? [current] : []), ...list].map(({ itemId }) => itemId);
  const isInOrder = isByVotes || order.every((itemId, at) => left[at]?.itemId === itemId);
  return { list, actions: [...removing(gone), ...adding(added), ...(isInOrder ? [] : moving(order, null))] };
}

/**
 * Returns the items for songs that a player adds. Their ids follow from the request and the current interval of `SAME_REQUEST_MS`, so that a
 * repeat after a lost answer has the same ones. Those of the interval before are taken if the room has them.
 */
export function newItems(
  songIds: readonly string[],
  { room: { roomId, items }, device, now }: { room: RoomQueue; device: string; now: number },
): Item[] {
  const interval = Math.floor(now / SAME_REQUEST_MS);
  const of = (at: number) =>
    songIds.map((songId, place) => ({ itemId: v5(`${device} ${at} ${place} ${songIds.join(' ')}`, roomId), songId }));
  const earlier = of(interval - 1);
  return items.some(({ itemId }) => itemId === earlier[0]?.itemId) ? earlier : of(interval);
}

const chunksOf = <Each>(all: readonly Each[], most: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
