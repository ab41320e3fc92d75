import type { ArrangedQueue, QueueCommand } from './queue-commands';
import { addedByHand } from './queue-order';
import { byHandAfterMove, moveSong, putBack, shiftSongs } from './queue-edits';
import type { RemovedSongs, Shift } from './queue-edits';
import { inOrder, shuffleRest, takeOverShuffled } from './queue-shuffle';

/** Commands whose rules are loaded only with the code that sends them. */
export const moveTo = (key: string, to: number): QueueCommand => ({
  type: 'queue.arrange',
  by: (queue) => {
    const moved = moveSong(queue, key, to);
    return { ...moved, byHand: byHandAfterMove(queue, moved, [key]) };
  },
});

/** Songs that are to play next count as added by hand: an album's song that is moved elsewhere stays one of the album's. */
export const shift = (keys: readonly string[], to: Shift): QueueCommand => ({
  type: 'queue.arrange',
  by: (queue) => {
    const shifted = shiftSongs(queue, keys, to);
    return { ...shifted, byHand: to === 'next' ? addedByHand(queue, keys) : byHandAfterMove(queue, shifted, keys) };
  },
});

/** The fields that an emptied queue loses with its songs. */
export type LostWithAll = Pick<ArrangedQueue, 'source' | 'byHand' | 'ordered'>;

export const putBackIn = (removed: RemovedSongs, { source, byHand, ordered }: LostWithAll): QueueCommand => ({
  type: 'queue.arrange',
  by: (queue) => ({ ...putBack(queue, removed), ...(queue.songs.length === 0 && { source, byHand, ordered }) }),
});

export const toggleShuffle: QueueCommand = {
  type: 'queue.amend',
  by: (queue, random) =>
    queue.shuffle ? { ...inOrder(queue), shuffle: undefined } : { ...shuffleRest(queue, random), shuffle: takeOverShuffled },
};
