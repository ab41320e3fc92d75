import {
  type DroppedCommandReason,
  MOST_ROOM_SONGS,
  ROOM_START_AHEAD_MS,
  type RoomAction,
  type RoomAnchor,
  roomPlaceAt,
  roomStartOf,
} from '@chorus/contracts';
import type { StoredItem } from '../room.entity';

export type AddedSong = Pick<StoredItem, 'title' | 'artist' | 'duration'>;

/** The part of a room that commands change. */
export interface RoomContent {
  leadId: string;
  everyoneControls: boolean;
  anchor: RoomAnchor;
  items: readonly StoredItem[];
}

export interface Acted {
  userId: string;
  /** In milliseconds of the clock that the anchor uses. */
  now: number;
  /** How long ago the person acted. */
  ageMs: number;
  /** The songs to be added that are in the catalogue. */
  songs: ReadonlyMap<string, AddedSong>;
  peopleIds: readonly string[];
}

/** `room` is the same object if nothing changes. */
export interface Outcome {
  room: RoomContent;
  /** The person who has to leave, which is a change of the room. */
  removed?: string;
  dropped?: DroppedCommandReason;
}

type ActionOf<Kind extends RoomAction['kind']> = Extract<RoomAction, { kind: Kind }>;

/** What a person hears differs from the room by the network delay, and by what their device has not corrected yet. */
const TOLERANCE_MS = 2_000;

const FOR_LEAD: ReadonlySet<RoomAction['kind']> = new Set(['lead', 'controls', 'removePerson']);

export function mayAct({ leadId, everyoneControls }: RoomContent, { kind }: RoomAction, userId: string): boolean {
  if (kind === 'add' || userId === leadId) return true;
  return everyoneControls && !FOR_LEAD.has(kind);
}

/** Requires `mayAct`. */
export function applyAction(room: RoomContent, action: RoomAction, acted: Acted): Outcome {
  switch (action.kind) {
    case 'add':
      return add(room, action, acted);
    case 'remove':
      return remove(room, [action.itemId], acted);
    case 'removeItems':
      return remove(room, action.itemIds, acted);
    case 'move':
      return move(room, [action.itemId], action.after, acted);
    case 'moveItems':
      return move(room, action.itemIds, action.after, acted);
    case 'controls':
      return { room: action.everyone === room.everyoneControls ? room : { ...room, everyoneControls: action.everyone } };
    case 'lead':
      return passLead(room, action.userId, acted);
    case 'removePerson':
      return removePerson(room, action.userId, acted);
    default:
      return applyToItem(room, action, acted);
  }
}

function applyToItem(room: RoomContent, action: ActionOf<'play' | 'seek' | 'next' | 'pause'>, acted: Acted): Outcome {
  const item = room.items.find(({ _id }) => _id === action.itemId);
  if (!item) return { room, dropped: 'item_gone' };
  switch (action.kind) {
    case 'play':
      return { room: { ...room, anchor: starting(item, acted.now, Math.min(action.seconds, item.duration)) } };
    case 'seek':
      return seek(room, action, item, acted);
    case 'next':
      return next(room, item, acted);
    case 'pause':
      return pause(room, action, item, acted);
  }
}

function add(room: RoomContent, { items, after }: ActionOf<'add'>, { userId, now, songs }: Acted): Outcome {
  const known = new Set(room.items.map(({ _id }) => _id));
  const unknown = [...new Map(items.filter(({ itemId }) => !known.has(itemId)).map((item) => [item.itemId, item])).values()];
  const added = unknown.flatMap(({ itemId, songId }): StoredItem[] => {
    const song = songs.get(songId);
    return song ? [{ _id: itemId, songId, title: song.title, artist: song.artist, duration: song.duration, addedBy: userId }] : [];
  });
  if (added.length === 0) return unknown.length === 0 ? { room } : { room, dropped: 'song_gone' };
  if (room.items.length + added.length > MOST_ROOM_SONGS) return { room, dropped: 'full' };
  return { room: withItems(room, room.items.toSpliced(placeAfter(room.items, after), 0, ...added), now) };
}

function move(room: RoomContent, itemIds: readonly string[], after: string | null, { now }: Acted): Outcome {
  const known = new Map(room.items.map((item) => [item._id, item]));
  const ids = new Set(itemIds);
  const moved = [...ids].flatMap((id) => known.get(id) ?? []);
  if (moved.length === 0 || (after !== null && !known.has(after))) return { room, dropped: 'item_gone' };
  if (after !== null && ids.has(after)) return { room };
  const others = room.items.filter(({ _id }) => !ids.has(_id));
  const items = others.toSpliced(placeAfter(others, after), 0, ...moved);
  return { room: items.every(({ _id }, at) => _id === room.items[at]?._id) ? room : withItems(room, items, now) };
}

function next(room: RoomContent, item: StoredItem, { now }: Acted): Outcome {
  if (!isNear(room, item, [now, now + TOLERANCE_MS])) return { room, dropped: 'moved_on' };
  const following = itemAfter(room.items, item._id);
  if (following) return { room: { ...room, anchor: starting(following, now) } };
  const isOver = room.anchor.isPlaying && roomPlaceAt(room.anchor, room.items, now)?.isPlaying === false;
  return isOver ? { room, dropped: 'moved_on' } : { room: { ...room, anchor: endOf(item, now, true) } };
}

function pause(room: RoomContent, { seconds }: ActionOf<'pause'>, item: StoredItem, acted: Acted): Outcome {
  if (!wasHeard(room, item, acted)) return { room, dropped: 'moved_on' };
  return { room: room.anchor.isPlaying ? { ...room, anchor: standingAt(item, acted.now, seconds) } : room };
}

function seek(room: RoomContent, { seconds }: ActionOf<'seek'>, item: StoredItem, acted: Acted): Outcome {
  if (!wasHeard(room, item, acted)) return { room, dropped: 'moved_on' };
  const { anchor } = room;
  if (anchor.isPlaying) return { room: { ...room, anchor: starting(item, acted.now, Math.min(seconds, item.duration)) } };
  const moved = standingAt(item, acted.now, seconds);
  return { room: moved.itemId === anchor.itemId && moved.seconds === anchor.seconds ? room : { ...room, anchor: moved } };
}

function passLead(room: RoomContent, leadId: string, { peopleIds }: Acted): Outcome {
  if (leadId === room.leadId) return { room };
  return peopleIds.includes(leadId) ? { room: { ...room, leadId } } : { room, dropped: 'person_gone' };
}

function removePerson(room: RoomContent, userId: string, { peopleIds }: Acted): Outcome {
  if (userId === room.leadId) return { room };
  return peopleIds.includes(userId) ? { room: { ...room }, removed: userId } : { room, dropped: 'person_gone' };
}

function remove(room: RoomContent, itemIds: readonly string[], { now }: Acted): Outcome {
  const ids = new Set(itemIds);
  return room.items.some(({ _id }) => ids.has(_id)) ? { room: removeItems(room, ids, now) } : { room, dropped: 'item_gone' };
}

/** If the current song is removed, the next one starts. */
function removeItems(room: RoomContent, ids: ReadonlySet<string>, now: number): RoomContent {
  const items = room.items.filter(({ _id }) => !ids.has(_id));
  const place = roomPlaceAt(room.anchor, room.items, now);
  if (!place || !ids.has(place.itemId)) return withItems(room, items, now);
  const from = room.items.findIndex(({ _id }) => _id === place.itemId);
  const following = room.items.slice(from).find(({ _id }) => !ids.has(_id));
  const { isPlaying } = room.anchor;
  if (following) return { ...room, items, anchor: isPlaying ? starting(following, now) : startOf(following, now) };
  return { ...room, items, anchor: endOf(items.at(-1), now, isPlaying) };
}

/**
 * Gives all items of a song another duration: 0 once it is deleted, so that it takes no time any more. If it is the current song, the next
 * one starts.
 */
export function retimeSong(room: RoomContent, songId: string, duration: number, now: number): RoomContent {
  if (!room.items.some((item) => item.songId === songId && item.duration !== duration)) return room;
  const items = room.items.map((item) => (item.songId === songId ? { ...item, duration } : item));
  const place = roomPlaceAt(room.anchor, room.items, now);
  const at = room.items.findIndex(({ _id }) => _id === place?.itemId);
  if (duration > 0 || place?.isPlaying !== true || room.items[at]?.songId !== songId)
    return { ...room, items, anchor: currentAnchor(room, now) };
  const following = items.slice(at).find((item) => item.songId !== songId);
  return { ...room, items, anchor: following ? starting(following, now) : endOf(items[at], now, true) };
}

/** Members are passed in the order in which they joined. */
interface RoomMember {
  userId: string;
  isHere: boolean;
}

/**
 * The next lead when the lead is gone: the person who joined earliest of those who are here; people without a block against anybody in the
 * room come first.
 */
export function nextLeadOf<Member extends RoomMember>(
  people: readonly Member[],
  isBlocked: (one: string, other: string) => boolean,
): Member | undefined {
  const isWelcome = ({ userId }: Member) => !people.some((other) => isBlocked(userId, other.userId));
  const here = people.filter(({ isHere }) => isHere);
  return here.find(isWelcome) ?? here[0] ?? people.find(isWelcome) ?? people[0];
}

/** The room continues as it was; if all songs had been played, with the ones that are added. */
function withItems(room: RoomContent, items: readonly StoredItem[], now: number): RoomContent {
  const place = roomPlaceAt(room.anchor, room.items, now);
  const isOver = room.anchor.isPlaying && place?.isPlaying !== true;
  const following = place ? itemAfter(items, place.itemId) : items[0];
  const anchor = isOver && following ? starting(following, now) : currentAnchor(room, now);
  return { ...room, items, anchor: anchor.itemId === null && items[0] ? startOf(items[0], now) : anchor };
}

/** The same position relative to the current item, so that the items before it may change. */
function currentAnchor({ anchor, items }: RoomContent, now: number): RoomAnchor {
  const place = roomPlaceAt(anchor, items, now);
  if (!place || place.itemId === anchor.itemId) return anchor;
  const at = roomStartOf(anchor, items, place.itemId);
  return at === undefined ? anchor : { itemId: place.itemId, seconds: 0, at, isPlaying: anchor.isPlaying };
}

const isNear = ({ anchor, items }: RoomContent, { _id }: StoredItem, moments: readonly number[]): boolean =>
  moments.some((moment) => roomPlaceAt(anchor, items, moment)?.itemId === _id);

/** Whether the item plays, or did so when the person acted. */
const wasHeard = (room: RoomContent, item: StoredItem, { now, ageMs }: Acted): boolean =>
  isNear(room, item, [now - ageMs - TOLERANCE_MS, now, now + TOLERANCE_MS]);

const itemAfter = (items: readonly StoredItem[], id: string): StoredItem | undefined => items[items.findIndex(({ _id }) => _id === id) + 1];

/** If the item before it is gone, songs are not lost: they go to the end. */
function placeAfter(items: readonly StoredItem[], after: string | null | undefined): number {
  if (after === null) return 0;
  const at = items.findIndex(({ _id }) => _id === after);
  return at === -1 ? items.length : at + 1;
}

const starting = ({ _id }: StoredItem, now: number, seconds = 0): RoomAnchor => ({
  itemId: _id,
  seconds,
  at: now + ROOM_START_AHEAD_MS,
  isPlaying: true,
});

const standingAt = ({ _id, duration }: StoredItem, now: number, seconds: number): RoomAnchor => ({
  itemId: _id,
  seconds: Math.min(seconds, duration),
  at: now,
  isPlaying: false,
});

const startOf = ({ _id }: StoredItem, now: number): RoomAnchor => ({ itemId: _id, seconds: 0, at: now, isPlaying: false });

const endOf = (item: StoredItem | undefined, now: number, isPlaying: boolean): RoomAnchor => ({
  itemId: item?._id ?? null,
  seconds: item?.duration ?? 0,
  at: now,
  isPlaying,
});
