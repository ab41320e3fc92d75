import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';

const voted = z.object({ itemId: catalogueId, votes: z.int() });
const moved = z.object({ itemId: catalogueId, after: z.nullable(catalogueId) });

/**
 * What votes have changed in a room's queue since the items of revision `since`: who knows these need not read them. `moved` has the items
 * that come after another one than before, or at the beginning (null).
 */
export const roomQueueChange = z.object({ since: z.int(), voted: z.array(voted), moved: z.array(moved) });
export type RoomQueueChange = z.infer<typeof roomQueueChange>;

interface Voted {
  readonly _id: string;
  readonly votes?: number | undefined;
}

/** Undefined if the queues have not the same items. */
export function queueChangeBetween(
  before: readonly Voted[],
  after: readonly Voted[],
): Pick<RoomQueueChange, 'voted' | 'moved'> | undefined {
  const known = new Map(before.map((item, at) => [item._id, { votes: item.votes, after: before[at - 1]?._id ?? null }]));
  if (before.length !== after.length || after.some(({ _id }) => !known.has(_id))) return undefined;
  return {
    voted: after.flatMap(({ _id, votes = 0 }) => (votes === (known.get(_id)?.votes ?? 0) ? [] : [{ itemId: _id, votes }])),
    moved: after.flatMap(({ _id }, at) => {
      const previous = after[at - 1]?._id ?? null;
      return previous === known.get(_id)?.after ? [] : [{ itemId: _id, after: previous }];
    }),
  };
}

/** Applies a change to the items that it was computed from. Undefined if it does not fit them. */
export function withQueueChange<Item extends Voted>(
  items: readonly Item[],
  { voted: votes, moved: moves }: Pick<RoomQueueChange, 'voted' | 'moved'>,
): Item[] | undefined {
  const previous = new Map<string, string | null>(items.map(({ _id }, at) => [_id, items[at - 1]?._id ?? null]));
  for (const { itemId, after } of moves) previous.set(itemId, after);
  const following = new Map<string | null, string>([...previous].map(([itemId, after]) => [after, itemId]));
  const counts = new Map(votes.map((item) => [item.itemId, item.votes]));
  const known = new Map(items.map((item) => [item._id, item]));
  const changed: Item[] = [];
  for (let id = following.get(null); id !== undefined && changed.length < items.length; id = following.get(id)) {
    const item = known.get(id);
    if (!item) return undefined;
    const count = counts.get(id);
    changed.push(count === undefined ? item : { ...item, votes: count });
  }
  return changed.length === items.length ? changed : undefined;
}
