import type { Song } from '@chorus/contracts';
import { insertBehind } from './queue-order';
import { currentOf } from './queue-rules';
import type { Queue } from './queue-rules';

export interface QueueByHand extends Queue {
  /** Ids of songs that the listener added or moved. */
  readonly byHand: readonly string[];
}

/** The songs directly after the current one that were added by hand. They play before the rest of the source. */
export function waitingByHand({ songs, index, byHand }: QueueByHand): readonly Song[] {
  const ids = new Set(byHand);
  const end = songs.findIndex(({ _id }, at) => at > index && !ids.has(_id));
  return songs.slice(index + 1, end === -1 ? undefined : end);
}

export const addedByHand = ({ byHand }: QueueByHand, songIds: readonly string[]): readonly string[] => [
  ...new Set([...byHand, ...songIds]),
];

export function addByHand(queue: QueueByHand, song: Song, afterAdded = false): QueueByHand {
  const ahead = afterAdded ? waitingByHand(queue).findLast(({ _id }) => _id !== song._id) : undefined;
  return { ...insertBehind(queue, [song], ahead ?? currentOf(queue)), byHand: addedByHand(queue, [song._id]) };
}

/** Moves the songs added by hand after the current song of another queue. */
export const keepWaiting = (before: QueueByHand, queue: Queue): Queue => insertBehind(queue, waitingByHand(before), currentOf(queue));

/** Jumping to another song keeps those added by hand next; jumping to one of them skips those before it. */
export function jumpTo(queue: QueueByHand, index: number): Queue {
  const target = { songs: queue.songs, index };
  return waitingByHand(queue).some(({ _id }) => _id === currentOf(target)?._id) ? target : keepWaiting(queue, target);
}

/** Replaces the queue, except for the songs added by hand that have not played yet. */
export const takeOver = (before: QueueByHand, queue: Queue): QueueByHand => ({
  ...keepWaiting(before, queue),
  byHand: waitingByHand(before).map(({ _id }) => _id),
});
