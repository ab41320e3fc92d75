import type { Song } from '@chorus/contracts';
import { keyOf, keysOf } from './queue-key';
import { insertBehind } from './queue-order';
import { currentOf } from './queue-rules';
import type { Queue } from './queue-rules';

export interface QueueByHand extends Queue {
  /** Keys of songs that the listener added. */
  readonly byHand: readonly string[];
}

/** The songs directly after the current one that were added by hand. They play before the rest of the source. */
export function waitingByHand({ songs, index, byHand }: QueueByHand): readonly Song[] {
  const keys = new Set(byHand);
  const end = songs.findIndex((song, at) => at > index && !keys.has(keyOf(song)));
  return songs.slice(index + 1, end === -1 ? undefined : end);
}

/** Includes songs that were moved further down. */
export function picksAhead({ songs, index, byHand }: QueueByHand): readonly Song[] {
  const keys = new Set(byHand);
  return songs.slice(index + 1).filter((song) => keys.has(keyOf(song)));
}

export const addedByHand = ({ byHand }: QueueByHand, keys: readonly string[]): readonly string[] => [...new Set([...byHand, ...keys])];

export function addByHand(queue: QueueByHand, song: Song, afterAdded = false): QueueByHand {
  const ahead = afterAdded ? waitingByHand(queue).findLast((other) => keyOf(other) !== keyOf(song)) : undefined;
  return { ...insertBehind(queue, [song], ahead ?? currentOf(queue)), byHand: addedByHand(queue, [keyOf(song)]) };
}

/** Moves the songs added by hand after the current song of another queue. */
export const keepWaiting = (before: QueueByHand, queue: Queue): Queue => insertBehind(queue, picksAhead(before), currentOf(queue));

/** When going back in a queue, songs that were added and have played count like its other songs, unless all of them were added. */
export function byHandAgain(queue: QueueByHand): readonly string[] {
  const added = new Set(queue.byHand);
  return keysOf(queue.songs).every((key) => added.has(key)) ? queue.byHand : keysOf(picksAhead(queue));
}

/** Jumping to another song keeps the songs added by hand that come before it as the next ones; jumping to one of them skips those before it. */
export function jumpTo(queue: QueueByHand, index: number): QueueByHand {
  const { songs } = queue;
  const isBack = index < queue.index;
  const byHand = isBack ? byHandAgain(queue) : queue.byHand;
  const waiting = waitingByHand(queue);
  const chosen = songs[index];
  if (waiting.some((song) => song === chosen)) return { songs, index, byHand };
  const passed = isBack ? waiting : picksAhead({ ...queue, songs: songs.slice(0, index) });
  return { ...insertBehind({ songs, index }, passed, chosen), byHand };
}

/** Replaces the queue, except for the songs added by hand that have not played yet. */
export const takeOver = (before: QueueByHand, queue: Queue): QueueByHand => ({
  ...keepWaiting(before, queue),
  byHand: keysOf(picksAhead(before)),
});
