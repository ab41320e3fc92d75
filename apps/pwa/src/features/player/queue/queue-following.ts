import type { QueueContext, Rule } from './queue-commands';
import { keyOf } from './queue-key';
import { withoutDeleted } from './queue-order';
import { currentOf, emptyQueue } from './queue-rules';
import type { Queue, Random } from './queue-rules';

export const emptied = () => ({ ...emptyQueue(), source: undefined, byHand: [], ordered: [] });

/** Keeps the listener's own queue, unless it follows already. */
export function follow(context: QueueContext, { songs, index, seconds = 0 }: Queue & { seconds?: number }, isSuggested: boolean) {
  const { songs: queued, index: place, source, byHand, ordered, shuffle, repeatsAll } = context;
  const own = context.own ?? { songs: queued, index: place, source, byHand, ordered, shuffle, repeatsAll, isSuggested, seconds };
  return { ...emptied(), shuffle: undefined, repeatsAll: false, songs, index, own, deletedId: undefined };
}

/** A song that plays already when the listener begins to follow goes on; later, another copy of it is another song. */
export function startsAnew(context: QueueContext, next: Queue): boolean {
  const [before, after] = [currentOf(context), currentOf(next)];
  if (!before || !after) return before !== after;
  return context.own ? keyOf(before) !== keyOf(after) : before._id !== after._id;
}

export const amendOwn = ({ own }: QueueContext, by: Rule, random: Random) => ({ own: own && { ...own, ...by(own, random) } });

export const ownWithoutDeleted = ({ own, library }: QueueContext, songIds: readonly string[]) => ({
  own: own && { ...own, ...withoutDeleted(own, songIds) },
  library: library.filter(({ _id }) => !songIds.includes(_id)),
});

export function endFollowing({ own }: QueueContext): Partial<QueueContext> {
  if (!own) return { own };
  const { songs, index, source, byHand, ordered, shuffle, repeatsAll } = own;
  return { songs, index, source, byHand, ordered, shuffle, repeatsAll, own: undefined };
}
