import type { Song } from '@chorus/contracts';
import { SongCard } from '../features/catalogue/song-card';
import { PlaySongButton } from '../features/player/play-song-button';
import { useAvailability } from '../features/player/use-player';
import { SongActions } from './sharing/song-actions';

interface PlayableSongCardProps {
  song: Song;
  detailed?: boolean;
  reason?: string | undefined;
}

/** A song and what plays it; dimmed while it cannot be heard. */
export const PlayableSongCard = ({ song, detailed = false, reason }: PlayableSongCardProps) => (
  <SongCard
    song={song}
    detailed={detailed}
    reason={reason}
    isAvailable={useAvailability()(song)}
    action={<PlaySongButton song={song} />}
    menu={<SongActions song={song} />}
  />
);
