import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { roomItem } from './room-item';

const voted = z.object({ itemId: catalogueId, votes: z.int() });
const moved = z.object({ itemId: catalogueId, after: z.nullable(catalogueId) });

/**
 * What votes and requests have changed in a room's queue since the items of revision `since`: who knows these need not read them. `moved` has
 * the items that come after another one than before, or at the beginning (null), also the new ones. Without `added`, new ones have to be read.
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

/** Undefined if an item is gone. New items are among those that are moved. */
export function queueChangeBetween(
  before: readonly Voted[],
  after: readonly Voted[],
): Pick<RoomQueueChange, 'voted' | 'moved'> | undefined {
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
  { voted: votes, moved: moves, added = [] }: Pick<RoomQueueChange, 'voted' | 'moved'> & { added?: readonly Item[] | undefined },
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

interface Told<Item> {
  itemsRevision: number;
  queueChange?: (Pick<RoomQueueChange, 'since' | 'voted' | 'moved'> & { added?: readonly Item[] | undefined }) | undefined;
}

/**
 * Brings items, which may just have been read, up to date with the changes that were told of meanwhile, in whatever order these came. Where
 * votes come faster than the room is read, no other way ends.
 */
export function withChangesSince<Item extends Voted>(
  known: { items: Item[]; itemsRevision: number },
  told: readonly Told<Item>[],
): { items: Item[]; itemsRevision: number } {
  let { items, itemsRevision } = known;
  for (const { queueChange, itemsRevision: next } of told.toSorted((one, other) => one.itemsRevision - other.itemsRevision)) {
    const changed = queueChange?.since === itemsRevision ? withQueueChange(items, queueChange) : undefined;
    if (changed) [items, itemsRevision] = [changed, next];
  }
  return { items, itemsRevision };
}
