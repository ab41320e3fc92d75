import type { Song } from '@chorus/contracts';
import { currentOf, keyOf, keysOf, positionOf } from './queue-rules';
import { addedByHand, insertBehind, waitingByHand, withCurrent } from './queue-order';
import type { QueueByHand } from './queue-order';
import type { Queue } from './queue-rules';

export interface RemovedSongs {
  /** Songs in their order, each with its index before the removal. */
  songs: readonly { song: Song; at: number }[];
  /** The current song before the removal. */
  current: Song | undefined;
}

/** Songs that have been queued again in the meantime stay where they are. If the queue is empty, the formerly current song is current again. */
export function putBack(queue: Queue, removed: RemovedSongs): Queue {
  const missing = removed.songs.filter(({ song }) => positionOf(queue.songs, keyOf(song)) === -1);
  const songs = missing.reduce((queued, { song, at }) => queued.toSpliced(at, 0, song), [...queue.songs]);
  return withCurrent(songs, currentOf(queue) ?? removed.current);
}

export function moveSong(queue: Queue, key: string, to: number): Queue {
  const song = queue.songs[positionOf(queue.songs, key)];
  if (!song) return queue;
  const others = queue.songs.filter((other) => other !== song);
  return withCurrent(others.toSpliced(Math.max(0, to), 0, song), currentOf(queue));
}

/** A song that is moved ahead of one that waits by hand waits by hand, too: they play one after another, before the rest of the source. */
export function byHandAfterMove(before: QueueByHand, after: Queue, keys: readonly string[]): readonly string[] {
  const moved = new Set(keys);
  const last = waitingByHand(before).findLast((song) => !moved.has(keyOf(song)));
  if (!last) return before.byHand;
  const ahead = after.songs.slice(after.index + 1, Math.max(0, positionOf(after.songs, keyOf(last))));
  return addedByHand(
    before,
    keysOf(ahead).filter((key) => moved.has(key)),
  );
}

/** One place up or down, or directly after the current song. */
export type Shift = 'up' | 'down' | 'next';

/** Moves several songs, which keep their order. Those already at the top or bottom stay there. */
export function shiftSongs(queue: Queue, keys: readonly string[], to: Shift): Queue {
  const chosen = new Set(keys);
  const isChosen = (song: Song) => chosen.has(keyOf(song));
  const current = currentOf(queue);
  if (to === 'up') return withCurrent(oneUp(queue.songs, isChosen), current);
  if (to === 'down') return withCurrent(oneUp(queue.songs.toReversed(), isChosen).toReversed(), current);
  return insertBehind(queue, queue.songs.filter(isChosen), current);
}

function oneUp(songs: readonly Song[], isChosen: (song: Song) => boolean): Song[] {
  const moved = [...songs];
  for (const [at, song] of songs.entries()) {
    const above = moved[at - 1];
    if (above && isChosen(song) && !isChosen(above)) [moved[at - 1], moved[at]] = [song, above];
  }
  return moved;
}
