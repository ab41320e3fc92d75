import type { Song } from '@chorus/contracts';
import { Pause, Play } from 'lucide-react';
import { earlyAudioOf } from '../../platform/audio/can-play';
import { IconButton } from '../../ui/controls/icon-button';
import { useAvailability, useIsChosenSong, useIsPlayingSong, useToggleSong } from './use-player';

interface PlaySongButtonProps {
  song: Song;
  className?: string;
}

export function PlaySongButton({ song, className }: PlaySongButtonProps) {
  const toggle = useToggleSong(song);
  const isChosen = useIsChosenSong(song._id);
  const isPlaying = useIsPlayingSong(song._id);
  const isAvailable = useAvailability()(song) || isChosen;

  return (
    <IconButton
      label={isPlaying ? `Pause ${song.title}` : `Play ${song.title}`}
      look="accent"
      className={className}
      disabled={!isAvailable}
      data-audio={earlyAudioOf(song)}
      onClick={toggle}
    >
      {isPlaying ? <Pause className="size-5 fill-current" /> : <Play className="relative left-px size-5 fill-current" />}
    </IconButton>
  );
}
