import type { Song } from '@chorus/contracts';
import type { QueueCommand } from './queue-machine';
import { keysOf, keysOfIds } from './queue-key';
import { addedByHand, keepWaiting } from './queue-by-hand';
import { moveSong, putBack, shiftSongs } from './queue-edits';
import type { RemovedSongs, Shift } from './queue-edits';
import { replaceAroundCurrent } from './queue-order';
import { currentOf, placeOf } from './queue-rules';
import { inOrder, shuffleRest, takeOverShuffled } from './queue-shuffle';

/** Commands whose rules are loaded only with the code that sends them. */
export const moveTo = (key: string, to: number): QueueCommand => ({
  type: 'queue.arrange',
  by: (queue) => ({ ...moveSong(queue, key, to), byHand: addedByHand(queue, [key]) }),
});

export const shift = (keys: readonly string[], to: Shift): QueueCommand => ({
  type: 'queue.arrange',
  by: (queue) => ({ ...shiftSongs(queue, keys, to), byHand: addedByHand(queue, keys) }),
});

export const putBackIn = (removed: RemovedSongs): QueueCommand => ({ type: 'queue.arrange', by: (queue) => putBack(queue, removed) });

export const toggleShuffle: QueueCommand = {
  type: 'queue.amend',
  by: (queue, random) =>
    queue.shuffle ? { ...inOrder(queue), shuffle: undefined } : { ...shuffleRest(queue, random), shuffle: takeOverShuffled },
};

interface Arrangement {
  source?: string | undefined;
  isShuffled: boolean;
  /** Ids of songs, each as often as it is there. */
  ordered: readonly string[];
}

/**
 * Puts these songs around the current one, which was played before they were known; changes nothing when another song plays by now. They are
 * arranged as on the other device, where that is known.
 */
export const continueWith = (songs: readonly Song[], arrangement?: Arrangement): QueueCommand => ({
  type: 'queue.arrange',
  by: (queue) => {
    const current = currentOf(queue);
    if (!current || placeOf(songs, current) === -1) return {};
    const isShuffled = arrangement?.isShuffled ?? queue.shuffle !== undefined;
    const ordered = arrangement ? keysOfIds(arrangement.ordered) : keysOf(songs);
    return {
      ...keepWaiting(queue, replaceAroundCurrent(queue, songs)),
      ordered: isShuffled ? ordered : [],
      ...(arrangement && { source: arrangement.source, shuffle: isShuffled ? takeOverShuffled : undefined }),
    };
  },
});
