import type { Song } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { earlyAudioOf } from '../../platform/audio/can-play';
import { songPath } from './song-path';

interface SongTitleProps {
  song: Song;
  isAvailable: boolean;
  onPlay: () => void;
}

const look = 'relative z-10 pressed-line enabled:hover:underline [a]:hover:underline';

/** Opens the album at the song; the title of a single plays. */
export function SongTitle({ song, isAvailable, onPlay }: SongTitleProps) {
  const path = songPath(song);
  return path === undefined ? (
    <button type="button" data-audio={earlyAudioOf(song)} className={`${look} text-left`} disabled={!isAvailable} onClick={onPlay}>
      {song.title}
    </button>
  ) : (
    <Link to={path} className={look}>
      {song.title}
    </Link>
  );
}
