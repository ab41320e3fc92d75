import type { Song } from '@chorus/contracts';
import { Shuffle } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { randomSongs, MOST_QUEUED } from './queue/random-songs';
import { toggleShuffle } from './queue/queue-changes';
import { useAvailability, usePlayback } from './use-player';

interface ShuffleSongsButtonProps {
  songs: readonly Song[];
  source: string;
}

/** Plays the songs from a random one, and turns on shuffle; if there are more songs than a queue holds, plays a random sample. */
export function ShuffleSongsButton({ songs, source }: ShuffleSongsButtonProps) {
  const { queue } = usePlayback();
  const isAvailable = useAvailability();

  const shuffle = () => {
    const isShuffled = queue.getSnapshot().context.shuffle !== undefined;
    const drawn = randomSongs(songs, MOST_QUEUED, Math.random);
    const canPlay = drawn.filter(isAvailable);
    const first = canPlay[Math.floor(Math.random() * canPlay.length)];
    // Sent during the press, because browsers let nothing else start playing.
    queue.send({ type: 'queue.playAlbum', songs: drawn, source, ...(first && !isShuffled && { startIndex: drawn.indexOf(first) }) });
    if (isShuffled) return;
    queue.send(toggleShuffle);
  };

  return (
    <Button look="quiet" disabled={!songs.some(isAvailable)} onClick={shuffle}>
      <Shuffle aria-hidden className="size-4" />
      Shuffle
    </Button>
  );
}
