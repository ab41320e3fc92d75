import type { Song } from '@chorus/contracts';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '../../../ui/class-names';
import { Cover } from '../../../ui/cover';
import { EqualizerIcon } from '../../../ui/equalizer-icon';
import { Menu, MenuItem } from '../../../ui/menu';
import { useAvailability } from '../use-player';

export const ROW_HEIGHT_PX = 56;

interface QueuedSongProps {
  song: Song;
  place: number;
  count: number;
  isCurrent: boolean;
  isPlaying: boolean;
  isDragged: boolean;
  shift: number | undefined;
  dragHandlers: ComponentProps<'button'>;
  onPlay: () => void;
  onMoveUp: () => void;
  onMoveDown: () => void;
  onRemove: () => void;
}

export function QueuedSong({ song, place, count, isCurrent, isPlaying, isDragged, shift, dragHandlers, ...on }: QueuedSongProps) {
  const isAvailable = useAvailability()(song) || isCurrent;
  const isFirst = place === 0;
  const isLast = place === count - 1;
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && !isFirst) on.onMoveUp();
    if (event.key === 'ArrowDown' && !isLast) on.onMoveDown();
  };

  return (
    <li
      data-song-id={song._id}
      aria-current={isCurrent || undefined}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={classNames(
        'absolute inset-x-0 flex h-14 items-center rounded-cover pr-1 hover:bg-hover',
        shift !== undefined && !isDragged && 'transition-transform',
        isDragged && 'z-10 bg-hover shadow-float',
      )}
      style={{ top: place * ROW_HEIGHT_PX, ...(shift && { transform: `translateY(${shift}px)` }) }}
    >
      <button
        type="button"
        aria-label={`Move ${song.title}`}
        title="Drag, or press the up and down arrows"
        className="grid h-full w-11 shrink-0 cursor-grab touch-none place-items-center rounded-cover text-faint hover:text-ink active:cursor-grabbing md:w-8"
        onKeyDown={moveByKey}
        {...dragHandlers}
      >
        <GripVertical className="size-4" />
      </button>
      <button
        type="button"
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-cover text-left"
        disabled={!isAvailable}
        onClick={on.onPlay}
      >
        <span className="sr-only">Play</span>
        <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="40px" dimmed={!isAvailable} className="w-10 rounded-small" />
        <span className="min-w-0 flex-1">
          <span className={classNames('block truncate text-small font-semibold', isCurrent && 'text-accent', !isAvailable && 'text-faint')}>
            {song.title}
          </span>
          <span className="block truncate text-caption text-muted">{isAvailable ? song.artist : 'Not available offline'}</span>
        </span>
        {isCurrent && <EqualizerIcon paused={!isPlaying} className="mr-2" />}
      </button>
      <Menu label={`More for ${song.title}`} ofMany>
        <MoveItems isFirst={isFirst} isLast={isLast} {...on} />
      </Menu>
    </li>
  );
}

type MoveItemsProps = Pick<QueuedSongProps, 'onMoveUp' | 'onMoveDown' | 'onRemove'> & { isFirst: boolean; isLast: boolean };

const MoveItems = ({ isFirst, isLast, onMoveUp, onMoveDown, onRemove }: MoveItemsProps) => (
  <>
    <MenuItem disabled={isFirst} onClick={onMoveUp}>
      <ArrowUp />
      Move up
    </MenuItem>
    <MenuItem disabled={isLast} onClick={onMoveDown}>
      <ArrowDown />
      Move down
    </MenuItem>
    <MenuItem onClick={onRemove}>
      <X />
      Remove from queue
    </MenuItem>
  </>
);
