import { takeOver, waitingByHand, withCurrent } from './queue-order';
import type { QueueByHand } from './queue-order';
import { currentOf, keyOf, keysOf } from './queue-rules';
import { moveSong } from './queue-edits';
import type { Queue, Random } from './queue-rules';

export interface OrderedQueue extends QueueByHand {
  /** While shuffled, the keys in the order before shuffling. */
  readonly ordered: readonly string[];
}

type Order = Omit<OrderedQueue, 'byHand'>;

export const shuffled = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** Shuffles the songs after the current one, except those added by hand. */
export function shuffleRest(queue: QueueByHand, random: Random): Order {
  const { songs, index } = queue;
  const rest = index + 1 + waitingByHand(queue).length;
  return { songs: [...songs.slice(0, rest), ...shuffled(songs.slice(rest), random)], index, ordered: keysOf(songs) };
}

/** A song that is not in the order, or was added by hand, stays after the song before it. */
export function inOrder(queue: OrderedQueue): Order {
  const waiting = new Set(waitingByHand(queue));
  const places = new Map(queue.ordered.map((key, at) => [key, at]));
  let place = -1;
  const placed = queue.songs.map((song) => {
    if (!waiting.has(song)) place = places.get(keyOf(song)) ?? place;
    return { song, place };
  });
  const songs = placed.sort((one, other) => one.place - other.place).map(({ song }) => song);
  return { ...withCurrent(songs, currentOf(queue)), ordered: [] };
}

/** Starts at the queue's current song, followed by all others in random order. */
export function takeOverShuffled(before: QueueByHand, queue: Queue, random: Random): OrderedQueue {
  const current = currentOf(queue);
  const taken = takeOver(before, current ? moveSong(queue, keyOf(current), 0) : queue);
  return { ...taken, ...shuffleRest(taken, random), ordered: keysOf(queue.songs) };
}
