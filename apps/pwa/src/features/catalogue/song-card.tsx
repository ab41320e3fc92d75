import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { Cover } from '../../ui/media/cover';
import { formatDuration, releaseYearOf } from '../../ui/formats';
import { CreditLinks } from './credit-links';
import { useUnavailable } from './not-available';
import { CARD_COVER_SIZES, CardFrame, SHELF_COVER_SIZES } from './card-frame';
import { useSongDrag } from './selected-songs';
import { PlayByCover } from './play-by-cover';
import { SongTitle } from './song-title';

interface SongCardProps {
  song: Song;
  action: ReactNode;
  onPlay: () => void;
  like?: ReactNode;
  menu?: ReactNode;
  detailed?: boolean;
  /** Set for a card of a shelf that is in sight when the screen opens. */
  eager?: boolean;
  isAvailable?: boolean;
  /** Its lines keep their place even if the text is shorter. */
  reason?: string | undefined;
  reasonLines?: 1 | 2 | undefined;
}

export function SongCard({
  song,
  action,
  onPlay,
  like,
  menu,
  detailed = false,
  eager = false,
  isAvailable = true,
  reason,
  reasonLines = 1,
}: SongCardProps) {
  const unavailable = useUnavailable([song], isAvailable);

  return (
    <CardFrame
      cover={
        <Cover
          kind="song"
          src={song.imageUrl}
          artwork={song.artwork}
          sizes={eager ? SHELF_COVER_SIZES : CARD_COVER_SIZES}
          eager={eager}
          dimmed={unavailable !== undefined}
          className="rounded-cover"
        />
      }
      overCover={
        <>
          <PlayByCover song={song} isAvailable={isAvailable} onPlay={onPlay} />
          {like && <div className="card-action absolute top-2 right-2 z-10">{like}</div>}
        </>
      }
      action={action}
      drag={useSongDrag(song)}
      unavailable={unavailable}
      menu={menu}
      title={song.title}
      titleLink={<SongTitle song={song} isAvailable={isAvailable} onPlay={onPlay} />}
      line={song.artist}
      lineLink={<CreditLinks of={song} />}
    >
      {detailed && (
        <p className="mt-1 flex justify-between gap-2 text-caption text-faint">
          <span>{releaseYearOf(song)}</span>
          <span>{formatDuration(song.duration)}</span>
        </p>
      )}
      {reason !== undefined && (
        <p
          className={classNames('mt-0.5 line-clamp-2 text-caption text-faint wrap-anywhere', reasonLines === 1 ? 'min-h-4' : 'min-h-8')}
          title={reason}
        >
          {reason}
        </p>
      )}
    </CardFrame>
  );
}
