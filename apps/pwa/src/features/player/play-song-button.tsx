import type { Song } from '@chorus/contracts';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';
import { usePlayback } from './playback-provider';
import { useAvailability, useIsCurrentSong, useIsPlayingSong } from './use-player';

interface PlaySongButtonProps {
  song: Song;
  className?: string;
}

/** Plays a song; while that song is the current one it pauses and resumes it. */
export function PlaySongButton({ song, className }: PlaySongButtonProps) {
  const { queue, player } = usePlayback();
  const isCurrent = useIsCurrentSong(song._id);
  const isPlaying = useIsPlayingSong(song._id);
  const isAvailable = useAvailability()(song) || isCurrent;

  return (
    <IconButton
      label={isPlaying ? `Pause ${song.title}` : `Play ${song.title}`}
      look="accent"
      className={className}
      disabled={!isAvailable}
      onClick={() => (isCurrent ? player.send({ type: 'player.toggle' }) : queue.send({ type: 'queue.playSong', song }))}
    >
      {isPlaying ? <Pause className="size-5 fill-current" /> : <Play className="size-5 translate-x-px fill-current" />}
    </IconButton>
  );
}
