import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { Cover } from '../../ui/media/cover';
import { Skeleton } from '../../ui/skeleton';
import { useContentLoading } from '../../ui/hooks/use-content-loading';
import { CreditLinks } from './credit-links';
import { useUnavailable } from './not-available';
import { useSongDrag } from './selected-songs';
import { PlayByCover } from './play-by-cover';
import { SongTitle } from './song-title';

const frame = 'relative flex h-14 items-center gap-2.5 overflow-hidden rounded-cover @md:gap-3 @2xl:h-16';

interface FeaturedTileProps {
  song: Song;
  action: ReactNode;
  onPlay: () => void;
  like: ReactNode;
  menu: ReactNode;
  isAvailable?: boolean;
  /** Whether the listener has chosen this song, playing or not. */
  isCurrent?: boolean;
}

export function FeaturedTile({ song, action, onPlay, like, menu, isAvailable = true, isCurrent = false }: FeaturedTileProps) {
  const unavailable = useUnavailable([song], isAvailable);

  return (
    <article
      aria-current={isCurrent || undefined}
      data-menu-area
      className={`group/card ${frame} bg-veil pr-2.5 transition-colors focus-within:bg-veil-hover hover:bg-veil-hover @md:pr-3`}
      {...useSongDrag(song)}
    >
      <div className="relative h-full shrink-0">
        <Cover
          kind="song"
          src={song.imageUrl}
          artwork={song.artwork}
          sizes="64px"
          eager
          dimmed={unavailable !== undefined}
          className="h-full"
        />
        <PlayByCover song={song} isAvailable={isAvailable} onPlay={onPlay} />
      </div>
      <div className="tile-words relative min-w-0 flex-1">
        <p
          className={classNames(
            'tile-title text-caption font-semibold wrap-anywhere @md:text-small',
            unavailable && 'text-faint',
            isCurrent && 'text-accent',
          )}
          title={song.title}
        >
          <SongTitle song={song} isAvailable={isAvailable} onPlay={onPlay} />
        </p>
        <p
          className={classNames(
            'truncate text-caption @md:leading-6',
            // Where the title has both lines of a tile, the look of the cover says what this says to screen readers.
            unavailable ? 'text-faint @max-md:sr-only' : 'hidden text-muted @md:block',
          )}
          title={unavailable ?? song.artist}
        >
          {unavailable ?? <CreditLinks of={song} className="relative z-10" />}
        </p>
      </div>
      <div className="card-action tile-action">{action}</div>
      <div className="card-action relative z-10 hidden shrink-0 @2xl:block @max-sm:block">{like}</div>
      <div className="tile-menu relative z-10 -mr-2.5 shrink-0">{menu}</div>
    </article>
  );
}

export function FeaturedTileSkeletons({ count }: { count: number }) {
  useContentLoading();
  return Array.from({ length: count }, (_, n) => (
    <li key={n} className={`${frame} bg-raised`}>
      <Skeleton className="aspect-square h-full shrink-0" />
      <span className="flex-1">
        <Skeleton className="h-3.5 w-2/3 rounded-small" />
        <Skeleton className="mt-2 hidden h-3 w-1/3 rounded-small @md:block" />
      </span>
    </li>
  ));
}
