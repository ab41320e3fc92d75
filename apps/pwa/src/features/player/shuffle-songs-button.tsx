import type { Song } from '@chorus/contracts';
import { Shuffle } from 'lucide-react';
import { Button } from '../../ui/button';
import { usePlayback } from './playback-provider';
import { useAvailability } from './use-player';

interface ShuffleSongsButtonProps {
  songs: readonly Song[];
  source: string;
}

/** Plays the songs from anywhere, with shuffle on from then on. */
export function ShuffleSongsButton({ songs, source }: ShuffleSongsButtonProps) {
  const { queue } = usePlayback();
  const isAvailable = useAvailability();
  const playable = songs.filter(isAvailable);

  const shuffle = async () => {
    const isShuffled = queue.getSnapshot().context.shuffle !== undefined;
    const first = playable[Math.floor(Math.random() * playable.length)];
    // Within the press, which lets the browser play.
    queue.send({ type: 'queue.playAlbum', songs, source, ...(first && !isShuffled && { startIndex: songs.indexOf(first) }) });
    if (isShuffled) return;
    const { toggleShuffle } = await import('./queue/queue-changes');
    queue.send(toggleShuffle);
  };

  return (
    <Button look="quiet" disabled={playable.length === 0} onClick={() => void shuffle()}>
      <Shuffle aria-hidden className="size-4" />
      Shuffle
    </Button>
  );
}
