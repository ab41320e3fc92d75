import { isGuestId, MOST_ROOM_PEOPLE, MOST_ROOM_SONGS, nextRequestIn, requestsLeft, type RoomAction, roomPlaceAt } from '@chorus/contracts';
import type { StoredItem } from '../room.entity';
import type { Acted, ActionOf, Outcome, RoomContent } from './room-content';
import {
  currentAnchor,
  endOf,
  isNear,
  itemAfter,
  placeAfter,
  standingAt,
  starting,
  startOf,
  TOLERANCE_MS,
  wasHeard,
  withItems,
} from './room-anchor';
import { schedule, whyNotAt, withoutPastSchedule } from './room-schedule';
import { setSpeaker, withoutSpeaker } from './room-speaker';
import { addVotes, asksFor, changeVote, forgetVotes, inOrder, requestsAfter, setRules, whoWantsSkip } from './room-voting';

/** The lead chooses that one device plays. Another one takes over for those who control the room, or for everybody once it is lost. */
function maySpeak({ speaker, everyoneControls }: RoomContent, { deviceId }: ActionOf<'speaker'>): boolean {
  return deviceId !== null && speaker !== null && (everyoneControls || speaker.isLost);
}

const forLead = ['lead', 'controls', 'guests', 'rules', 'rename', 'schedule', 'removePerson', 'removeGuests', 'endInvitations'] as const;
const FOR_LEAD: ReadonlySet<string> = new Set(forLead);
const FOR_EVERYONE: ReadonlySet<RoomAction['kind']> = new Set(['add', 'vote', 'unvote', 'wantSkip']);

export function mayAct(room: RoomContent, action: RoomAction, userId: string): boolean {
  if (FOR_EVERYONE.has(action.kind) || userId === room.leadId) return true;
  if (action.kind === 'speaker') return maySpeak(room, action);
  return room.everyoneControls && !FOR_LEAD.has(action.kind);
}

/** The sentence that the person is shown if they may not do this now. */
export function refusalOf(room: RoomContent, action: RoomAction, acted: Acted): string | undefined {
  if (!mayAct(room, action, acted.userId)) return 'Only the lead of the room can do this.';
  if (action.kind === 'lead' && isGuestId(action.userId)) return 'Only people with an account can lead a room.';
  const isMoved = action.kind === 'move' || action.kind === 'moveItems';
  if (isMoved && room.requests.order === 'votes') return 'Songs are sorted by votes in this room.';
  if (action.kind === 'speaker' && action.deviceId === null && acted.peopleIds.length > MOST_ROOM_PEOPLE)
    return `Only ${MOST_ROOM_PEOPLE} people can listen on their own devices, and more are here.`;
  if (action.kind === 'schedule') return whyNotAt(action.startsAt, acted.now);
  return action.kind === 'add' ? whyNotAsked(room, newItems(room, action, acted), acted) : undefined;
}

/** Requires that there is no `refusalOf`. */
export function applyAction(room: RoomContent, action: RoomAction, acted: Acted): Outcome {
  const outcome = changeBy(room, action, acted);
  return outcome.room === room ? outcome : { ...outcome, room: inOrder(withoutPastSchedule(outcome.room, acted), acted.now) };
}

type RoomChange = ActionOf<(typeof forLead)[number] | 'speaker'>;
const isRoomChange = (action: RoomAction): action is RoomChange => FOR_LEAD.has(action.kind) || action.kind === 'speaker';

function changeBy(room: RoomContent, action: RoomAction, acted: Acted): Outcome {
  if (isRoomChange(action)) return changeRoom(room, action, acted);
  return action.kind === 'vote' || action.kind === 'unvote' ? changeVote(room, action, acted) : changeQueue(room, action, acted);
}

function changeRoom(room: RoomContent, action: RoomChange, acted: Acted): Outcome {
  switch (action.kind) {
    case 'controls':
      return { room: set(room, 'everyoneControls', action.everyone) };
    case 'guests':
      return { room: set(room, 'letsGuestsIn', action.allowed) };
    case 'lead':
      return passLead(room, action.userId, acted);
    case 'removePerson':
      return removePerson(room, action.userId, acted);
    case 'removeGuests':
      return { room: { ...room }, removed: acted.peopleIds.filter(isGuestId), endsInvitations: true };
    case 'endInvitations':
      return { room: { ...room }, endsInvitations: true };
    case 'rules':
      return { room: setRules(room, action) };
    case 'rename':
      return { room: set(room, 'name', action.name) };
    case 'schedule':
      return { room: schedule(room, action.startsAt, acted.now) };
    case 'speaker':
      return { room: setSpeaker(room, action.deviceId, acted) };
  }
}

const set = <Key extends keyof RoomContent>(room: RoomContent, key: Key, value: RoomContent[Key]): RoomContent =>
  room[key] === value ? room : { ...room, [key]: value };

type OfQueue = ActionOf<'add' | 'remove' | 'removeItems' | 'move' | 'moveItems' | 'play' | 'seek' | 'next' | 'pause' | 'wantSkip'>;

function changeQueue(room: RoomContent, action: OfQueue, acted: Acted): Outcome {
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
    default:
      return applyToItem(room, action, acted);
  }
}

function applyToItem(room: RoomContent, action: ActionOf<'play' | 'seek' | 'next' | 'pause' | 'wantSkip'>, acted: Acted): Outcome {
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
    case 'wantSkip':
      return wantSkip(room, item, acted);
  }
}

function add(room: RoomContent, action: ActionOf<'add'>, acted: Acted): Outcome {
  const { items, after } = action;
  const { asked, voted } = newItems(room, action, acted);
  const known = new Set(room.items.map(({ _id }) => _id));
  if (asked.length + voted.length === 0) return items.every(({ itemId }) => known.has(itemId)) ? { room } : { room, dropped: 'song_gone' };
  if (room.items.length + asked.length > MOST_ROOM_SONGS) return { room, dropped: 'full' };
  const supported = addVotes(room, voted, acted.userId);
  if (asked.length === 0) return { room: supported };
  const place = placeAfter(room.items, room.requests.order === 'votes' ? undefined : after);
  const paid = { ...supported, requests: requestsAfter(room, asked.length, acted) };
  return { room: withItems(paid, supported.items.toSpliced(place, 0, ...asked), acted.now) };
}

/** Of the songs that a person adds: what is new, and the items that have one already and wait. */
function newItems(room: RoomContent, { items }: ActionOf<'add'>, acted: Acted): { asked: StoredItem[]; voted: string[] } {
  const known = new Set(room.items.map(({ _id }) => _id));
  const unknown = [...new Map(items.filter(({ itemId }) => !known.has(itemId)).map((item) => [item.itemId, item])).values()];
  const added = unknown.flatMap(({ itemId, songId }): StoredItem[] => {
    const song = acted.songs.get(songId);
    return song ? [{ _id: itemId, songId, title: song.title, artist: song.artist, duration: song.duration, addedBy: acted.userId }] : [];
  });
  return asksFor(room, added, acted.now);
}

function whyNotAsked(
  { requests, leadId }: RoomContent,
  { asked }: { asked: readonly unknown[] },
  { userId, now }: Acted,
): string | undefined {
  const { limit, spent } = requests;
  const spentUntil = spent[userId] ?? 0;
  if (!limit || userId === leadId) return undefined;
  const left = requestsLeft(limit, spentUntil, now);
  if (asked.length <= left) return undefined;
  if (left > 0) return `You can ask for ${left === 1 ? 'one more song' : `${left} more songs`} now.`;
  const minutes = Math.ceil(nextRequestIn(limit, spentUntil, now) / 60_000);
  return `You've used all of your requests. You can ask for a song again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
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

function next(room: RoomContent, item: StoredItem, { now }: Pick<Acted, 'now'>): Outcome {
  if (!isNear(room, item, [now, now + TOLERANCE_MS])) return { room, dropped: 'moved_on' };
  const following = itemAfter(room.items, item._id);
  if (following) return { room: { ...room, anchor: starting(following, now) } };
  const isOver = room.anchor.isPlaying && roomPlaceAt(room.anchor, room.items, now)?.isPlaying === false;
  return isOver ? { room, dropped: 'moved_on' } : { room: { ...room, anchor: endOf(item, now, true) } };
}

/** The person counts as here, since they sent the command. */
function wantSkip(room: RoomContent, item: StoredItem, acted: Acted): Outcome {
  if (!isNear(room, item, [acted.now, acted.now + TOLERANCE_MS])) return { room, dropped: 'moved_on' };
  const wanting = whoWantsSkip(room, item._id);
  const skip = { itemId: item._id, userIds: [...wanting, acted.userId] };
  const wanted = wanting.includes(acted.userId) ? room : { ...room, requests: { ...room.requests, skip } };
  return { room: settleSkip(wanted, [...new Set([...acted.hereIds, acted.userId])], acted.now) };
}

/** Skips the item if more than half of the people who are here voted for that. Votes of people who are away are removed. */
export function settleSkip(room: RoomContent, hereIds: readonly string[], now: number): RoomContent {
  const { skip } = room.requests;
  if (!skip) return room;
  const userIds = skip.userIds.filter((userId) => hereIds.includes(userId));
  if (userIds.length * 2 <= hereIds.length)
    return userIds.length === skip.userIds.length ? room : { ...room, requests: { ...room.requests, skip: { ...skip, userIds } } };
  const item = room.items.find(({ _id }) => _id === skip.itemId);
  const settled = { ...room, requests: { ...room.requests, skip: null } };
  return item ? next(settled, item, { now }).room : settled;
}

/** Removes the votes of people who left; with fewer people, votes to skip may now be enough. Songs that they added stay. */
export function withoutPeople(
  room: RoomContent,
  { leftIds, hereIds, now }: { leftIds: readonly string[]; hereIds: readonly string[]; now: number },
): RoomContent {
  const left = settleSkip(forgetVotes(withoutSpeaker(room, leftIds, now), leftIds), hereIds, now);
  return left === room ? room : inOrder(left, now);
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
  return peopleIds.includes(userId) ? { room: { ...room }, removed: [userId], endsInvitations: true } : { room, dropped: 'person_gone' };
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
