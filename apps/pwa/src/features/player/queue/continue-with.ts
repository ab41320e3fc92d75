import type { Song } from '@chorus/contracts';
import { insertBehind, waitingByHand, withCurrent } from './queue-order';
import { currentOf, keysOf, keysOfIds, playableSongs } from './queue-rules';
import type { QueueCommand } from './queue-commands';
import { takeOverShuffled } from './queue-shuffle';

interface Arrangement {
  source?: string | undefined;
  isShuffled: boolean;
  /** Ids of songs, each as often as the queue has it. */
  ordered: readonly string[];
  /** Indexes of `songs` in the same order as `ordered`. */
  order?: readonly number[] | undefined;
  /** Indexes of the songs that were added by hand. */
  byHand?: readonly number[] | undefined;
}

interface There {
  /** The index of the other device's current song. */
  index?: number | undefined;
  arrangement?: Arrangement | undefined;
}

/**
 * Puts these songs around the current one, which was played before they were known; changes nothing if another song plays by now. They are
 * arranged as on the other device, if that is known. Songs added by hand here play after those added by hand there, unless the other device
 * has them too.
 */
export const continueWith = (songs: readonly Song[], { index = 0, arrangement }: There = {}): QueueCommand => ({
  type: 'queue.arrange',
  by: (queue) => {
    const playing = currentOf(queue);
    const current = playing && nearestCopy(songs, playing, index);
    if (!current) return {};
    const keysAt = (places: readonly number[]) => keysOf(places.flatMap((place) => songs[place] ?? []));
    const there = { ...withCurrent(playableSongs(songs), current), byHand: keysAt(arrangement?.byHand ?? []) };
    const ids = new Set(songs.map(({ _id }) => _id));
    const onlyHere = waitingByHand(queue).filter(({ _id }) => !ids.has(_id));
    const isShuffled = arrangement?.isShuffled ?? queue.shuffle !== undefined;
    return {
      ...insertBehind(there, onlyHere, waitingByHand(there).at(-1) ?? current),
      byHand: [...there.byHand, ...keysOf(onlyHere)],
      ordered: isShuffled ? orderOf(songs, arrangement, keysAt) : [],
      ...(arrangement && { source: arrangement.source, shuffle: isShuffled ? takeOverShuffled : undefined }),
    };
  },
});

/** The other device may have moved on since it was asked. */
function nearestCopy(songs: readonly Song[], { _id }: Song, index: number): Song | undefined {
  const copies = songs.flatMap((song, place) => (song._id === _id ? { song, distance: Math.abs(place - index) } : []));
  return copies.sort((one, other) => one.distance - other.distance)[0]?.song;
}

function orderOf(songs: readonly Song[], arrangement: Arrangement | undefined, keysAt: (places: readonly number[]) => string[]): string[] {
  if (!arrangement) return keysOf(songs);
  return arrangement.order ? keysAt(arrangement.order) : keysOfIds(arrangement.ordered);
}
