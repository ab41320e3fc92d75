import type { Song } from '@chorus/contracts';
import { ArrowDown, ArrowUp, GripVertical, ListChecks, ListStart, X } from 'lucide-react';
import { use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';
import { Cover } from '../../../ui/media/cover';
import { EqualizerIcon } from '../../../ui/media/equalizer-icon';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import type { Shift } from '../queue/queue-edits';
import { useUnplayable } from '../../../platform/audio/use-can-play';
import { useAvailability } from '../use-player';
import { QueueActions } from './queue-actions';
import { byArrows } from '../../../ui/controls/by-arrows';
import { useFocusedInView } from '../../../ui/lists/use-focused-in-view';

/** Rows are as high as 3.5 rem, so they grow with the text that the person has chosen. */
export const ROW_HEIGHT_PX = 3.5 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

interface QueuedSongProps {
  songKey: string;
  song: Song;
  /** The row of the list in which it is; there are headings between the songs. */
  slot: number;
  /** Its place among the songs that are shown, of which there are `count`. */
  place: number;
  count: number;
  isPlayed: boolean;
  isCurrent: boolean;
  isByHand: boolean;
  isPlaying: boolean;
  isDragged: boolean;
  shift: number | undefined;
  dragHandlers: ComponentProps<'button'>;
  /** Set while several songs are selected; the row then has a checkbox instead of its controls. */
  selection: SongSelection | undefined;
  onPlay: () => void;
  onMoveUp: () => void;
  onMoveDown: () => void;
  onPlayNext: () => void;
  onRemove: () => void;
  onSelect: () => void;
}

export function QueuedSong({
  songKey,
  song,
  slot,
  place,
  count,
  isPlayed,
  isCurrent,
  isByHand,
  isPlaying,
  isDragged,
  shift,
  selection,
  ...controls
}: QueuedSongProps) {
  const isAvailable = useAvailability()(song) || isCurrent;
  const row = useFocusedInView<HTMLLIElement>(slot);
  const unplayable = useUnplayable([song]);
  const unavailable = isAvailable ? unplayable : 'Not available offline';
  const face = <SongFace {...{ song, isPlayed, isCurrent, isByHand, isPlaying, unavailable }} />;

  return (
    <li
      ref={row}
      data-song-key={songKey}
      data-menu-area
      aria-current={isCurrent || undefined}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={classNames(
        'absolute inset-x-0 flex h-14 items-center rounded-cover pr-1 hover:bg-hover',
        shift !== undefined && !isDragged && 'transition-transform',
        isDragged && 'z-10 bg-hover shadow-float',
      )}
      style={{ top: slot * ROW_HEIGHT_PX, ...(shift && { transform: `translateY(${shift}px)` }) }}
    >
      {selection ? (
        <SelectableSong songKey={songKey} song={song} selection={selection}>
          {face}
        </SelectableSong>
      ) : (
        <SongControls
          {...controls}
          song={song}
          face={face}
          isAvailable={isAvailable}
          isCurrent={isCurrent}
          isFirst={place === 0}
          isLast={place === count - 1}
        />
      )}
    </li>
  );
}

type Commands = Pick<QueuedSongProps, 'onPlay' | 'onMoveUp' | 'onMoveDown' | 'onPlayNext' | 'onRemove' | 'onSelect'>;

interface SongControlsProps extends Commands {
  song: Song;
  face: ReactNode;
  isAvailable: boolean;
  isCurrent: boolean;
  isFirst: boolean;
  isLast: boolean;
  dragHandlers: ComponentProps<'button'>;
}

const SongControls = ({ song, face, isAvailable, isCurrent, isFirst, isLast, dragHandlers, ...on }: SongControlsProps) => (
  <>
    <button
      type="button"
      aria-label={`Move ${song.title}`}
      title="Drag, or press the up and down arrows"
      className="grid h-full w-11 shrink-0 cursor-grab touch-none place-items-center rounded-cover text-faint hover:text-ink active:cursor-grabbing md:w-8"
      onKeyDown={byArrows({ onUp: isFirst ? undefined : on.onMoveUp, onDown: isLast ? undefined : on.onMoveDown })}
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
      {face}
    </button>
    <Menu label={`More for ${song.title}`}>
      <MoveItems isCurrent={isCurrent} isFirst={isFirst} isLast={isLast} {...on} />
      <ItemsOfOthers song={song} />
    </Menu>
  </>
);

const ItemsOfOthers = ({ song }: { song: Song }) => use(QueueActions).itemsOf?.(song);

type MoveItemsProps = Omit<Commands, 'onPlay'> & { isCurrent: boolean; isFirst: boolean; isLast: boolean };

const MoveItems = ({ isCurrent, isFirst, isLast, onPlayNext, onMoveUp, onMoveDown, onRemove, onSelect }: MoveItemsProps) => (
  <>
    <MenuItem disabled={isCurrent} onClick={onPlayNext}>
      <ListStart />
      Play next
    </MenuItem>
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
    <MenuItem onClick={onSelect}>
      <ListChecks />
      Select several
    </MenuItem>
  </>
);

interface SongSelection {
  isSelected: (key: string) => boolean;
  onSelect: (key: string, isRange: boolean) => void;
  onShift: (to: Shift) => void;
}

interface SelectableSongProps {
  songKey: string;
  song: Song;
  selection: SongSelection;
  children: ReactNode;
}

const SelectableSong = ({ songKey, song, selection, children }: SelectableSongProps) => (
  <label className="flex h-full min-w-0 flex-1 cursor-pointer items-center gap-3 select-none">
    <input
      type="checkbox"
      aria-label={`Select ${song.title}`}
      title="The up and down arrows move what is selected"
      className="mr-1 ml-3 size-4.5 shrink-0 accent-accent"
      checked={selection.isSelected(songKey)}
      readOnly
      onClick={({ shiftKey }) => selection.onSelect(songKey, shiftKey)}
      onKeyDown={byArrows({ onUp: () => selection.onShift('up'), onDown: () => selection.onShift('down') })}
    />
    {children}
  </label>
);

interface SongFaceProps {
  song: Song;
  isPlayed: boolean;
  isCurrent: boolean;
  isByHand: boolean;
  isPlaying: boolean;
  /** Why it can't be heard, if it can't. */
  unavailable: string | undefined;
}

const SongFace = ({ song, isPlayed, isCurrent, isByHand, isPlaying, unavailable }: SongFaceProps) => (
  <>
    <Cover
      kind="song"
      src={song.imageUrl}
      artwork={song.artwork}
      sizes="40px"
      dimmed={isPlayed || unavailable !== undefined}
      className="w-10 rounded-small"
    />
    <span className="min-w-0 flex-1">
      <span
        className={classNames(
          'block truncate text-small font-semibold',
          isCurrent && 'text-accent',
          (isPlayed || unavailable) && 'text-faint',
        )}
      >
        {song.title}
      </span>
      <span className={classNames('block truncate text-caption', isPlayed ? 'text-faint' : 'text-muted')}>
        {unavailable ?? `${isByHand ? 'Your pick · ' : ''}${song.artist}`}
      </span>
    </span>
    {isCurrent && isPlaying && <EqualizerIcon className="mr-2" />}
  </>
);
