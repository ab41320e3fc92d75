import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { roomItem } from './room-item';

const voted = z.object({ itemId: catalogueId, votes: z.int() });
const moved = z.object({ itemId: catalogueId, after: z.nullable(catalogueId) });

/**
 * What votes and requests have changed in a room's queue since its items of revision `since`: a page that has those need not read the room.
 * `moved` has every item whose predecessor changed (null: it is the first), including new ones. Without `added`, new items have to be read.
 */
export const roomQueueChange = z.object({
  since: z.int(),
  voted: z.array(voted),
  moved: z.array(moved),
  added: z.optional(z.array(roomItem)),
});
export type RoomQueueChange = z.infer<typeof roomQueueChange>;

interface Voted {
  readonly _id: string;
  readonly votes?: number | undefined;
}

type Reordered = Pick<RoomQueueChange, 'voted' | 'moved'>;
type QueueChangeOf<Item> = Reordered & { added?: readonly Item[] | undefined };

/** Undefined if an item was removed. New items are in `moved`. */
export function queueChangeBetween(before: readonly Voted[], after: readonly Voted[]): Reordered | undefined {
  const known = new Map(before.map((item, at) => [item._id, { votes: item.votes, after: before[at - 1]?._id ?? null }]));
  if (after.filter(({ _id }) => known.has(_id)).length < before.length) return undefined;
  return {
    voted: after.flatMap(({ _id, votes = 0 }) => (votes === (known.get(_id)?.votes ?? 0) ? [] : [{ itemId: _id, votes }])),
    moved: after.flatMap(({ _id }, at) => {
      const previous = after[at - 1]?._id ?? null;
      return known.get(_id)?.after === previous ? [] : [{ itemId: _id, after: previous }];
    }),
  };
}

/** Applies a change to the items that it was computed from. Undefined if it does not fit them. */
export function withQueueChange<Item extends Voted>(
  items: readonly Item[],
  { voted: votes, moved: moves, added = [] }: QueueChangeOf<Item>,
): Item[] | undefined {
  const count = items.length + added.length;
  const previous = new Map<string, string | null>(items.map(({ _id }, at) => [_id, items[at - 1]?._id ?? null]));
  for (const { itemId, after } of moves) previous.set(itemId, after);
  const following = new Map<string | null, string>([...previous].map(([itemId, after]) => [after, itemId]));
  const counts = new Map(votes.map((item) => [item.itemId, item.votes]));
  const known = new Map([...items, ...added].map((item) => [item._id, item]));
  const changed: Item[] = [];
  let id = following.get(null);
  for (; id !== undefined && changed.length < count; id = following.get(id)) {
    const item = known.get(id);
    if (!item) return undefined;
    const newVotes = counts.get(id);
    changed.push(newVotes === undefined ? item : { ...item, votes: newVotes });
  }
  return id === undefined && changed.length === count ? changed : undefined;
}

interface ReceivedState<Item> {
  itemsRevision: number;
  queueChange?: (QueueChangeOf<Item> & Pick<RoomQueueChange, 'since'>) | undefined;
}

/**
 * Applies the changes that were received since these items were read, in whatever order they came. Where votes come faster than the room can be
 * read, reading it again would never end.
 */
export function withChangesSince<Item extends Voted>(
  known: { items: Item[]; itemsRevision: number },
  received: readonly ReceivedState<Item>[],
): { items: Item[]; itemsRevision: number } {
  let { items, itemsRevision } = known;
  for (const { queueChange, itemsRevision: next } of received.toSorted((one, other) => one.itemsRevision - other.itemsRevision)) {
    const changed = queueChange?.since === itemsRevision ? withQueueChange(items, queueChange) : undefined;
    if (changed) [items, itemsRevision] = [changed, next];
  }
  return { items, itemsRevision };
}
