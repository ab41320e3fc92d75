import type { Song } from '@chorus/contracts';
import { keyOf, keysOf } from './queue-key';
import { insertBehind } from './queue-order';
import { currentOf } from './queue-rules';
import type { Queue } from './queue-rules';

export interface QueueByHand extends Queue {
  /** Keys of songs that the listener added or moved. */
  readonly byHand: readonly string[];
}

/** The songs directly after the current one that were added by hand. They play before the rest of the source. */
export function waitingByHand({ songs, index, byHand }: QueueByHand): readonly Song[] {
  const keys = new Set(byHand);
  const end = songs.findIndex((song, at) => at > index && !keys.has(keyOf(song)));
  return songs.slice(index + 1, end === -1 ? undefined : end);
}

export const addedByHand = ({ byHand }: QueueByHand, keys: readonly string[]): readonly string[] => [...new Set([...byHand, ...keys])];

export function addByHand(queue: QueueByHand, song: Song, afterAdded = false): QueueByHand {
  const ahead = afterAdded ? waitingByHand(queue).findLast((other) => keyOf(other) !== keyOf(song)) : undefined;
  return { ...insertBehind(queue, [song], ahead ?? currentOf(queue)), byHand: addedByHand(queue, [keyOf(song)]) };
}

/** Moves the songs added by hand after the current song of another queue. */
export const keepWaiting = (before: QueueByHand, queue: Queue): Queue => insertBehind(queue, waitingByHand(before), currentOf(queue));

/** Jumping to another song keeps those added by hand next; jumping to one of them skips those before it. */
export function jumpTo(queue: QueueByHand, index: number): Queue {
  const target = { songs: queue.songs, index };
  const chosen = currentOf(target);
  return waitingByHand(queue).some((song) => song === chosen) ? target : keepWaiting(queue, target);
}

/** Replaces the queue, except for the songs added by hand that have not played yet. */
export const takeOver = (before: QueueByHand, queue: Queue): QueueByHand => ({
  ...keepWaiting(before, queue),
  byHand: keysOf(waitingByHand(before)),
});
