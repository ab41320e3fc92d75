import type { Song } from '@chorus/contracts';
import { toggleShuffle } from './queue/queue-changes';
import { MOST_QUEUED, randomSongs } from './queue/random-songs';
import { useAvailability, usePlayback } from './use-player';

/** Plays the songs from a random one, and turns on shuffle; if there are more songs than a queue holds, plays a random sample. */
export function useShuffleSongs(songs: readonly Song[], source: string): () => void {
  const { queue } = usePlayback();
  const isAvailable = useAvailability();

  return () => {
    const isShuffled = queue.getSnapshot().context.shuffle !== undefined;
    const drawn = randomSongs(songs, MOST_QUEUED, Math.random);
    const canPlay = drawn.filter(isAvailable);
    const first = canPlay[Math.floor(Math.random() * canPlay.length)];
    // Sent during the press, because browsers let nothing else start playing.
    queue.send({ type: 'queue.playAlbum', songs: drawn, source, ...(first && !isShuffled && { startIndex: drawn.indexOf(first) }) });
    if (isShuffled) return;
    queue.send(toggleShuffle);
  };
}
