import { isGuestId, LONGEST_ROOM_SCHEDULE_MS, roomPlaceAt } from '@chorus/contracts';
import { endOf, standingAt, starting, startOf } from './room-anchor';
import type { Acted, RoomContent } from './room-content';

/** Why a room cannot start at this time; undefined if it can. */
export function whyNotAt(startsAt: number | null, now: number): string | undefined {
  if (startsAt === null) return undefined;
  if (startsAt <= now) return 'Choose a time in the future.';
  return startsAt - now > LONGEST_ROOM_SCHEDULE_MS ? 'Choose a time within the next 30 days.' : undefined;
}

/** Pauses the room until then: where it is, or at its first song if all have been played. */
export function schedule(room: RoomContent, startsAt: number | null, now: number): RoomContent {
  if (startsAt === room.startsAt) return room;
  if (startsAt === null) return { ...room, startsAt };
  const { items } = room;
  const place = roomPlaceAt(room.anchor, items, now);
  const item = items.find(({ _id }) => _id === place?.itemId);
  const isOver = place !== undefined && place.seconds >= (item?.duration ?? 0);
  if (item && place && !isOver) return { ...room, startsAt, anchor: standingAt(item, now, Math.max(0, place.seconds)) };
  return { ...room, startsAt, anchor: items[0] ? startOf(items[0], now) : endOf(undefined, now, false) };
}

/** The people with an account who are in the room, in the order of who leads it if the lead is not there. */
type Present = readonly string[];

/** A scheduled room keeps its lead even while they are elsewhere. Once it starts, somebody who is there leads it. */
const started = (room: RoomContent, present: Present): RoomContent => ({
  ...room,
  startsAt: null,
  leadId: present.includes(room.leadId) ? room.leadId : (present[0] ?? room.leadId),
});

/** `now` is the database's clock. A room without songs plays the first one that is added. */
export function startIfDue(room: RoomContent, present: Present, now: number): RoomContent {
  if (room.startsAt === null || room.startsAt > now) return room;
  const item = room.items.find(({ _id }) => _id === room.anchor.itemId) ?? room.items[0];
  const seconds = item?._id === room.anchor.itemId ? room.anchor.seconds : 0;
  return { ...started(room, present), anchor: item ? starting(item, now, seconds) : endOf(undefined, now, true) };
}

/** Playing something early starts the room. Guests alone can't start it, since none of them can lead it. */
export function withoutPastSchedule(room: RoomContent, { userId, peopleIds }: Pick<Acted, 'userId' | 'peopleIds'>): RoomContent {
  if (room.startsAt === null || !room.anchor.isPlaying) return room;
  const able = [userId, ...peopleIds].filter((id) => !isGuestId(id));
  return able.length > 0 ? started(room, able) : { ...room, anchor: { ...room.anchor, isPlaying: false } };
}
