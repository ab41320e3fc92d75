import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/cover';
import { formatDuration, yearOf } from '../../ui/formats';
import { NOT_AVAILABLE } from './not-available';
import { CARD_COVER_SIZES, CardFrame } from './card-frame';

interface SongCardProps {
  song: Song;
  /** The play button. */
  action: ReactNode;
  /** Other things to do with the song. */
  menu?: ReactNode;
  /** Says duration and release year too. */
  detailed?: boolean;
  /** Whether it can be heard now. */
  isAvailable?: boolean;
  /** Why the song is here, in a few words. */
  reason?: string | undefined;
}

export const SongCard = ({ song, action, menu, detailed = false, isAvailable = true, reason }: SongCardProps) => (
  <CardFrame
    cover={
      <Cover
        kind="song"
        src={song.imageUrl}
        artwork={song.artwork}
        sizes={CARD_COVER_SIZES}
        dimmed={!isAvailable}
        className="rounded-cover"
      />
    }
    action={action}
    unavailable={isAvailable ? undefined : NOT_AVAILABLE}
    menu={menu}
    title={song.title}
    line={song.artist}
  >
    {detailed && (
      <p className="mt-1 flex justify-between gap-2 text-caption text-faint">
        <span>{yearOf(song.releaseYear)}</span>
        <span>{formatDuration(song.duration)}</span>
      </p>
    )}
    {reason && (
      <p className="mt-0.5 line-clamp-2 text-caption text-faint wrap-anywhere" title={reason}>
        {reason}
      </p>
    )}
  </CardFrame>
);
