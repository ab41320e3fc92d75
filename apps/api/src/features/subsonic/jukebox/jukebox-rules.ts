import { MOST_ROOM_SONGS_AT_ONCE, MOST_ROOM_SONGS_PER_COMMAND, type RoomAction } from '@chorus/contracts';
import { v5 } from 'uuid';
import type { RoomQueue } from '../../rooms/rooms.reader';

type Item = RoomQueue['items'][number];

/** A song that was asked to begin so little ago, or at so near a place, plays already: the request was repeated. */
const NEAR_SECONDS = 3;
/** The same songs that a player adds again so soon are the same request. */
const SAME_REQUEST_MS = 15_000;

/** A room that has played everything goes on by itself, with the next song. */
export function starting({ place, isGoing }: RoomQueue): RoomAction[] {
  return isGoing || !place ? [] : [{ kind: 'play', itemId: place.itemId, seconds: Math.max(0, place.seconds) }];
}

export function stopping({ place, isGoing }: RoomQueue): RoomAction[] {
  return isGoing && place ? [{ kind: 'pause', itemId: place.itemId, seconds: Math.max(0, place.seconds) }] : [];
}

/** Who may not choose what plays, but goes to the next song, wants to skip this one. */
export function skipping({ items, place, mayControl }: RoomQueue, itemId: string, seconds: number): RoomAction[] {
  if (place?.isPlaying && place.itemId === itemId && Math.abs(place.seconds - seconds) < NEAR_SECONDS) return [];
  const following = items[items.findIndex((item) => item.itemId === place?.itemId) + 1];
  if (!mayControl && place && following?.itemId === itemId && seconds === 0) return [{ kind: 'wantSkip', itemId: place.itemId }];
  return [{ kind: 'play', itemId, seconds }];
}

/** From the end, so that the song that plays is the last to go. */
export const removing = (itemIds: readonly string[]): RoomAction[] =>
  chunksOf(itemIds.toReversed(), MOST_ROOM_SONGS_PER_COMMAND).map((ids) => ({ kind: 'removeItems', itemIds: ids }));

export const adding = (items: readonly Item[]): RoomAction[] =>
  chunksOf(items, MOST_ROOM_SONGS_AT_ONCE).map((some) => ({ kind: 'add', items: some }));

/** The items side by side, behind another one or at the beginning. */
export function moving(itemIds: readonly string[], after: string | null): RoomAction[] {
  const chunks = chunksOf(itemIds, MOST_ROOM_SONGS_PER_COMMAND);
  return chunks.map((some, place) => ({ kind: 'moveItems', itemIds: some, after: chunks[place - 1]?.at(-1) ?? after }));
}

/** What waits, in the given order. */
export function shuffling({ items, place }: RoomQueue, shuffled: (itemIds: readonly string[]) => string[]): RoomAction[] {
  const from = items.findIndex(({ itemId }) => itemId === place?.itemId) + 1;
  const waiting = items.slice(from).map(({ itemId }) => itemId);
  return moving(shuffled(waiting), items[from - 1]?.itemId ?? null);
}

/**
 * Makes these songs the queue, as a player means that sends its whole list for each change: items of a song that is there already stay, with
 * who asked for them, and so does what plays. Only the songs that are new are asked for, so that also people add one who may do nothing else.
 */
export function setting({ items, place, isByVotes }: RoomQueue, wanted: readonly Item[]): { list: Item[]; actions: RoomAction[] } {
  const free = Map.groupBy(items, ({ songId }) => songId);
  const current = items.find(({ itemId }) => itemId === place?.itemId);
  // What plays comes before other items of its song.
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
 * New items for songs that a player adds. A request that it repeats, since the answer was lost on its way, has the same ones: those of the
 * moment before if they are in the room, else those of this moment.
 */
export function newItems(
  songIds: readonly string[],
  { room: { roomId, items }, device, now }: { room: RoomQueue; device: string; now: number },
): Item[] {
  const moment = Math.floor(now / SAME_REQUEST_MS);
  const of = (at: number) =>
    songIds.map((songId, place) => ({ itemId: v5(`${device} ${at} ${place} ${songIds.join(' ')}`, roomId), songId }));
  const earlier = of(moment - 1);
  return items.some(({ itemId }) => itemId === earlier[0]?.itemId) ? earlier : of(moment);
}

const chunksOf = <Each>(all: readonly Each[], most: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
