import type { Song } from '@chorus/contracts';
import { Check, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { byFirstClick } from '../../ui/controls/by-first-click';
import { Cover } from '../../ui/media/cover';
import { EqualizerIcon } from '../../ui/media/equalizer-icon';
import { formatDuration } from '../../ui/formats';
import { CreditLinks } from './credit-links';
import { useSelectedSongs, useSongDrag } from './selected-songs';
import { useUnavailable } from './not-available';

interface SongLineProps {
  song: Song;
  isCurrent: boolean;
  isPlaying: boolean;
  onPlay: () => void;
  isAvailable?: boolean;
  like?: ReactNode;
  menu?: ReactNode;
  /** Shown after the artist. */
  note?: ReactNode;
}

export function SongLine({ song, isCurrent, isPlaying, onPlay, isAvailable = true, like, menu, note }: SongLineProps) {
  const isSelected = useSelectedSongs() !== undefined;
  const unavailable = useUnavailable([song], isAvailable);

  return (
    <article
      data-menu-area
      aria-current={isCurrent || undefined}
      className={classNames(
        'group/line relative flex h-15 items-center gap-3 rounded-cover px-2 transition-colors',
        isSelected ? 'bg-accent-soft' : 'focus-within:bg-veil hover:bg-veil',
      )}
      {...useSongDrag(song)}
    >
      <LineCover song={song} isCurrent={isCurrent} isPlaying={isPlaying} isDimmed={unavailable !== undefined} isSelected={isSelected} />
      <div className="@container min-w-0 flex-1">
        <button
          type="button"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}${isSelected ? ', selected' : ''}`}
          title={song.title}
          className={classNames(
            'row-title block max-w-full truncate text-left text-small leading-6 font-semibold outline-none after:absolute after:inset-0 after:rounded-cover focus-visible:after:outline-2 focus-visible:after:outline-accent',
            isCurrent && 'text-accent',
            unavailable && 'text-faint',
          )}
          disabled={!isAvailable}
          onClick={byFirstClick(onPlay)}
        >
          {song.title}
        </button>
        <span className="flex h-6 items-baseline gap-1 text-small text-muted">
          {/* Beside the reason there is hardly room for the artist. */}
          <span className={classNames('min-w-0 truncate', unavailable && 'max-w-1/2 shrink-0 @max-xs:hidden')}>
            <CreditLinks of={song} className="relative z-10" />
          </span>
          {note && <span className="max-w-1/2 shrink-0 truncate text-caption text-faint">• {note}</span>}
          {unavailable && (
            <span className="min-w-0 truncate text-caption leading-6 text-faint" title={unavailable}>
              <span className="@max-xs:hidden">• </span>
              {unavailable}
            </span>
          )}
        </span>
      </div>
      <span className="relative z-10 flex shrink-0">
        {like}
        {menu}
      </span>
      {/* A phone has no room for it beside the names. */}
      <span className="min-w-13 shrink-0 text-right text-small text-muted @max-lg:hidden">{formatDuration(song.duration)}</span>
    </article>
  );
}

interface LineCoverProps extends Pick<SongLineProps, 'song' | 'isCurrent' | 'isPlaying'> {
  isDimmed: boolean;
  isSelected: boolean;
}

const LineCover = ({ song, isCurrent, isPlaying, isDimmed, isSelected }: LineCoverProps) => (
  <span className="relative shrink-0">
    <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="44px" dimmed={isDimmed} className="w-11 rounded-small" />
    <span
      aria-hidden
      className={classNames(
        'absolute inset-0 grid place-items-center rounded-small bg-scrim transition-opacity [&>svg]:size-4 [&>svg]:fill-current',
        !isCurrent && !isSelected && 'opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100',
      )}
    >
      {isCurrent ? (
        <EqualizerIcon paused={!isPlaying} />
      ) : (
        <Play className={classNames('relative left-px', isSelected && 'hidden group-hover/line:block')} />
      )}
      {isSelected && !isCurrent && <Check className="fill-none! group-hover/line:hidden" />}
    </span>
  </span>
);
