import type { Song } from '@chorus/contracts';
import { toggleShuffle } from './queue/queue-changes';
import { MOST_QUEUED, randomSongs } from './queue/random-songs';
import { randomPlace } from './queue/queue-rules';
import { usePlayback } from './use-player';

/** Plays the songs from a random one, and turns on shuffle; if there are more songs than a queue holds, plays a random sample. */
export function useShuffleSongs(songs: readonly Song[], source: string): () => void {
  const { queue } = usePlayback();

  return () => {
    const { context } = queue.getSnapshot();
    const isShuffled = context.shuffle !== undefined;
    const drawn = randomSongs(songs, MOST_QUEUED, Math.random);
    const startIndex = randomPlace(drawn, context, Math.random);
    // Sent during the press, because browsers let nothing else start playing.
    queue.send({ type: 'queue.playAlbum', songs: drawn, source, ...(startIndex !== undefined && !isShuffled && { startIndex }) });
    if (isShuffled) return;
    queue.send(toggleShuffle);
  };
}
