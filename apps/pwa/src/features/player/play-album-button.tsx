import type { Album, Song } from '@chorus/contracts';
import { Pause, Play } from 'lucide-react';
import { earlyAudioOf } from '../../platform/audio/can-play';
import { IconButton } from '../../ui/controls/icon-button';
import { isPlayable } from './queue/queue-rules';
import { chosenSongNow, useAvailability, useChosenSong, useChosenSongOf, useIsPlaying, usePlayback } from './use-player';

interface PlayAlbumButtonProps {
  album: Pick<Album, 'title' | 'songs'> & Partial<Pick<Album, '_id'>>;
  /** For a list that is not an album, such as a playlist: it pauses and resumes only while the queue is from this list. */
  isList?: boolean;
  size?: 'medium' | 'large';
  className?: string;
}

export function PlayAlbumButton({ album, isList = false, size = 'medium', className }: PlayAlbumButtonProps) {
  const playback = usePlayback();
  const chosen = useChosenSong();
  const chosenOfList = useChosenSongOf(album.title);
  const isPlaying = useIsPlaying();
  const holds = (song: Song | undefined) => album.songs.some(({ _id }) => _id === song?._id);
  const holdsCurrent = holds(isList ? chosenOfList : chosen);
  const press = () => {
    const { queue, player } = playback;
    const isQueued = !isList || queue.getSnapshot().context.source === album.title;
    if (isQueued && holds(chosenSongNow(playback))) player.send({ type: 'player.toggle' });
    else queue.send({ type: 'queue.playAlbum', songs: album.songs, source: album.title });
  };
  const canSound = album.songs.some(useAvailability()) || holdsCurrent;
  const sounds = holdsCurrent && isPlaying;
  const first = album.songs.find(isPlayable);

  return (
    <IconButton
      label={sounds ? `Pause ${album.title}` : `Play ${album.title}`}
      look="accent"
      size={size}
      className={className}
      disabled={!canSound}
      data-audio={first && earlyAudioOf(first)}
      // The first visit finds the songs by it before the page's code is there.
      data-list={isList ? undefined : album._id}
      onClick={press}
    >
      {sounds ? <Pause className="size-5 fill-current" /> : <Play className="relative left-px size-5 fill-current" />}
    </IconButton>
  );
}
