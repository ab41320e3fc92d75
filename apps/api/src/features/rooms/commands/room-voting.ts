import { type RoomStanding, roomPlaceAt, spendRequests } from '@chorus/contracts';
import type { StoredItem, StoredRequests } from '../room.entity';
import type { Acted, ActionOf, Outcome, RoomContent } from './room-content';

/** What plays, and what starts this soon, stays where it is: devices have loaded it. */
const FIXED_MS = 10_000;

const votersOf = ({ voters = [] }: StoredItem): readonly string[] => voters;
const isByVotes = ({ requests }: RoomContent): boolean => requests.order === 'votes';

/** The place of the first item that waits: votes move none before it. */
export function firstOpen({ anchor, items }: RoomContent, now: number): number {
  const place = roomPlaceAt(anchor, items, now + FIXED_MS);
  return items.findIndex(({ _id }) => _id === place?.itemId) + 1;
}

/**
 * Sorts the items that wait by turns and, within a turn, by votes; of equal ones the one comes first that was asked for first. A person has
 * one item in each turn, from the turn that the room is in on. Which one that was follows from the items before, in their order. So an item
 * that begins to play changes the turns of no other, and the order stays until somebody does something.
 */
export function byVotes(items: readonly StoredItem[], open: number): readonly StoredItem[] {
  const lastTurns = new Map<string | null, number>();
  let current = 0;
  const take = ({ addedBy }: StoredItem): number => {
    const turn = Math.max(current, (lastTurns.get(addedBy) ?? 0) + 1);
    lastTurns.set(addedBy, turn);
    return turn;
  };
  for (const item of items.slice(0, open)) current = take(item);
  const best = items
    .slice(open)
    .toSorted((one, other) => votersOf(other).length - votersOf(one).length || (one.asked ?? 0) - (other.asked ?? 0));
  const dealt = best.map((item) => ({ item, turn: take(item) })).toSorted((one, other) => one.turn - other.turn);
  return [...items.slice(0, open), ...dealt.map(({ item }) => item)];
}

/** The same room if it is in order already, or its order is as added. */
export function inOrder(room: RoomContent, now: number): RoomContent {
  if (!isByVotes(room)) return room;
  const items = byVotes(room.items, firstOpen(room, now));
  return items.every((item, at) => item === room.items[at]) ? room : { ...room, items };
}

/** People who asked for a song before votes counted get a vote for it. */
export function setRules(room: RoomContent, { order = room.requests.order, limit = room.requests.limit }: ActionOf<'rules'>): RoomContent {
  const { requests } = room;
  const isSameLimit = limit?.most === requests.limit?.most && limit?.everySeconds === requests.limit?.everySeconds;
  if (order === requests.order && isSameLimit) return room;
  const changed = { ...room, requests: { ...requests, order, limit } };
  if (order === requests.order || order === 'added') return changed;
  const items = room.items.map((item, asked) => ({ ...item, asked, voters: item.voters ?? (item.addedBy === null ? [] : [item.addedBy]) }));
  return { ...changed, items };
}

export function changeVote(room: RoomContent, { kind, itemId }: ActionOf<'vote' | 'unvote'>, { userId, now }: Acted): Outcome {
  const at = room.items.findIndex(({ _id }) => _id === itemId);
  const item = room.items[at];
  if (!item) return { room, dropped: 'item_gone' };
  if (!isByVotes(room) || at < firstOpen(room, now)) return { room, dropped: 'moved_on' };
  const voters = votersOf(item);
  if (voters.includes(userId) === (kind === 'vote')) return { room };
  const changed = kind === 'vote' ? [...voters, userId] : voters.filter((voter) => voter !== userId);
  return { room: { ...room, items: room.items.with(at, { ...item, voters: changed }) } };
}

/** Splits what is added into new requests and, where votes count, the items that wait with the same song. */
export function asksFor(room: RoomContent, added: readonly StoredItem[], now: number): { asked: StoredItem[]; voted: string[] } {
  if (!isByVotes(room)) return { asked: [...added], voted: [] };
  const waiting = new Map(room.items.slice(firstOpen(room, now)).map((item) => [item.songId, item._id]));
  const first = 1 + Math.max(-1, ...room.items.map(({ asked = -1 }) => asked));
  const asked: StoredItem[] = [];
  const voted: string[] = [];
  for (const item of new Map(added.map((each) => [each.songId, each])).values()) {
    const known = waiting.get(item.songId);
    if (known === undefined) asked.push({ ...item, asked: first + asked.length, voters: item.addedBy === null ? [] : [item.addedBy] });
    else voted.push(known);
  }
  return { asked, voted };
}

export function addVotes(room: RoomContent, itemIds: readonly string[], userId: string): RoomContent {
  const isNew = (item: StoredItem) => itemIds.includes(item._id) && !votersOf(item).includes(userId);
  if (!room.items.some(isNew)) return room;
  return { ...room, items: room.items.map((item) => (isNew(item) ? { ...item, voters: [...votersOf(item), userId] } : item)) };
}

/** What everybody has spent after a person has asked for this many songs. Who has all of their requests is not stored. */
export function requestsAfter({ requests, leadId }: RoomContent, count: number, { userId, now }: Acted): StoredRequests {
  const { limit, spent } = requests;
  if (!limit || userId === leadId || count === 0) return requests;
  const owing = Object.entries(spent).filter(([, until]) => until > now);
  return { ...requests, spent: { ...Object.fromEntries(owing), [userId]: spendRequests(limit, spent[userId] ?? 0, now, count) } };
}

export const whoWantsSkip = ({ requests: { skip } }: RoomContent, itemId: string): readonly string[] =>
  skip?.itemId === itemId ? skip.userIds : [];

/** Their spent budget is kept, in case they come back. */
export function forgetVotes(room: RoomContent, userIds: readonly string[]): RoomContent {
  const isStaying = (userId: string) => !userIds.includes(userId);
  if (room.items.every((item) => votersOf(item).every(isStaying))) return room;
  const items = room.items.map((item) => (votersOf(item).every(isStaying) ? item : { ...item, voters: votersOf(item).filter(isStaying) }));
  return { ...room, items };
}

export const standingOf = (
  { items, requests: { skip, spent } }: Pick<RoomContent, 'items' | 'requests'>,
  userId: string,
): RoomStanding => ({
  votes: items.filter((item) => votersOf(item).includes(userId)).map(({ _id }) => _id),
  wantsSkip: skip?.userIds.includes(userId) ? skip.itemId : null,
  spentUntil: spent[userId] ?? 0,
});
