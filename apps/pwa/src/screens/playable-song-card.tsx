import type { Song } from '@chorus/contracts';
import { memo } from 'react';
import { SongCard } from '../features/catalogue/song-card';
import { LikeButton } from '../features/likes/like-button';
import { PlaySongButton } from '../features/player/play-song-button';
import { useAvailability, useToggleSong } from '../features/player/use-player';
import { SongActions } from './sharing/song-actions';

interface PlayableSongCardProps {
  song: Song;
  detailed?: boolean;
  /** Set for a card that is in view when the screen opens. */
  eager?: boolean;
  reason?: string | undefined;
  reasonLines?: 1 | 2 | undefined;
}

export const PlayableSongCard = memo(function PlayableSongCard({
  song,
  detailed = false,
  eager = false,
  reason,
  reasonLines,
}: PlayableSongCardProps) {
  return (
    <SongCard
      song={song}
      detailed={detailed}
      eager={eager}
      reason={reason}
      reasonLines={reasonLines}
      isAvailable={useAvailability()(song)}
      action={<PlaySongButton song={song} />}
      onPlay={useToggleSong(song)}
      like={<LikeButton song={song} className="bg-scrim bg-clip-content p-1.5 pointer-fine:md:p-0" />}
      menu={<SongActions song={song} />}
    />
  );
});
