import type { Song } from '@chorus/contracts';
import { Pause, Play, Shuffle } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { toast } from '../../ui/overlays/toast';
import { toggleShuffle } from './queue/queue-changes';
import { useChosenSongOf, useIsPlaying, usePlayback } from './use-player';
import { randomPlace } from './queue/queue-rules';
import { randomSongs } from './queue/random-songs';

interface PlayLongListProps {
  title: string;
  length: number;
  /** Returns the songs at these places, at most `most`. */
  readAt: (places: readonly number[]) => Promise<readonly Song[]>;
  most: number;
}

/** Plays a list of which only a part is in memory, or shuffles it. */
export function PlayLongList({ title, length, readAt, most }: PlayLongListProps) {
  const { queue, player } = usePlayback();
  const isQueued = useChosenSongOf(title) !== undefined;
  const isPlaying = useIsPlaying() && isQueued;
  const places = () => Array.from({ length }, (_, at) => at);
  const start = (chosen: readonly number[], startOf?: (songs: readonly Song[]) => number | undefined) =>
    readAt(chosen).then(
      (songs) => {
        const startIndex = startOf?.(songs);
        queue.send({ type: 'queue.playAlbum', songs, source: title, ...(startIndex !== undefined && { startIndex }) });
      },
      () => toast.error("These songs can't be played right now."),
    );

  const play = () => {
    if (isQueued) player.send({ type: 'player.toggle' });
    else void start(places().slice(0, most));
  };
  const shuffle = async () => {
    const { context } = queue.getSnapshot();
    const isShuffled = context.shuffle !== undefined;
    const drawn = randomSongs(places(), most, Math.random);
    await start(drawn, isShuffled ? undefined : (songs) => randomPlace(songs, context, Math.random));
    if (isShuffled) return;
    queue.send(toggleShuffle);
  };

  return (
    <>
      <IconButton label={isPlaying ? `Pause ${title}` : `Play ${title}`} look="accent" size="large" onClick={play}>
        {isPlaying ? <Pause className="size-5 fill-current" /> : <Play className="relative left-px size-5 fill-current" />}
      </IconButton>
      <Button look="quiet" onClick={() => void shuffle()}>
        <Shuffle aria-hidden className="size-4" />
        Shuffle
      </Button>
    </>
  );
}
