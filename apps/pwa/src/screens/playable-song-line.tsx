import type { ComponentProps } from 'react';
import { SongLine } from '../features/catalogue/song-line';
import { useAvailability, useIsPlaying, usePlayback } from '../features/player/use-player';

interface PlayableSongLineProps extends Pick<ComponentProps<typeof SongLine>, 'song' | 'isCurrent' | 'like' | 'menu' | 'note'> {
  /** Plays the song from its list. Not called for the current song. */
  onPlay: () => void;
}

/** A press plays the song, or pauses and resumes it while it is the current one. */
export function PlayableSongLine({ song, isCurrent, onPlay, ...parts }: PlayableSongLineProps) {
  const { player } = usePlayback();
  const isPlaying = useIsPlaying();
  const isAvailable = useAvailability();

  return (
    <SongLine
      song={song}
      isCurrent={isCurrent}
      isPlaying={isCurrent && isPlaying}
      isAvailable={isCurrent || isAvailable(song)}
      onPlay={() => (isCurrent ? player.send({ type: 'player.toggle' }) : onPlay())}
      {...parts}
    />
  );
}
