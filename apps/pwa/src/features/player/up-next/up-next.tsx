import type { Song } from '@chorus/contracts';
import { ListMusic, ArrowDown, ArrowUp, ListStart, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { EmptyState } from '../../../ui/states/empty-state';
import { useEscape } from '../../../ui/hooks/use-escape';
import { useKeepFocus } from '../../../ui/hooks/use-keep-focus';
import { useDragOrder } from '../../../ui/lists/use-drag-order';
import { UndoNotice } from '../../../ui/overlays/undo-notice';
import { useIsOfRoom, useIsPlaying, usePlayback, useQueue } from '../use-player';
import type { Shift } from '../queue/queue-edits';
import { keyOf } from '../queue/queue-rules';
import type { Queue } from '../queue/queue-rules';
import { QueueBar } from './queue-bar';
import type { QueueRows } from './queue-sections';
import { QueuedSong, ROW_HEIGHT_PX } from './queued-song';
import { useArrangement } from './use-arrangement';
import type { Arrangement } from './use-arrangement';
import { useHidesPlayed } from './use-hides-played';
import { useQueueChanges } from './use-queue-changes';
import { useQueueRows } from './use-queue-rows';
import { useQueueSelection } from './use-queue-selection';

export function UpNext() {
  const current = useQueue();
  const { songs, index } = current;
  const isPlaying = useIsPlaying();
  const isOfRoom = useIsOfRoom();
  const list = useRef<HTMLOListElement>(null);

  const { canHide, hidesPlayed, hidePlayed } = useHidesPlayed();
  const arrangement = useArrangement(hidesPlayed);
  const { rows, after } = arrangement;
  const { text, undo, clear, ...changes } = useQueueChanges(current);
  const slotsOfSongs = { first: rows.first, slotOf: rows.slotOf, indexAt: indexIn(rows) };
  const drag = useDragOrder({ rowHeight: ROW_HEIGHT_PX, count: songs.length, slots: slotsOfSongs, onDrop: changes.move });
  const selection = useQueueSelection(current, list, { onShift: changes.shift, onRemove: changes.remove });
  useEscape({ isActive: selection.isActive, within: list, onEscape: selection.end, isInner: true });
  const stays = useKeepFocus<HTMLDivElement>();
  const canClear = songs.length > 1 && !isOfRoom;
  const { height, slots } = useQueueRows({ list, rows, songs, index, draggedId: drag.draggedId, hidesPlayed });

  return (
    <div tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none" {...stays}>
      <UndoNotice text={text} undo={undo} />
      {songs.length === 0 && <EmptyState icon={<ListMusic />} title="Your queue is empty" hint="Play a song to see what comes next." />}
      {selection.isActive && <SelectionBar {...selection.bar} />}
      {!selection.isActive && songs.length > 0 && (
        <QueueBar
          hidesPlayed={canHide && index > 0 ? hidesPlayed : undefined}
          onHidePlayed={hidePlayed}
          onClear={canClear ? clear : undefined}
        />
      )}
      <div data-scroller className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ol ref={list} hidden={songs.length === 0} aria-label="Up next" className="relative" style={{ height }}>
          {slots.map((slot) => {
            const row = rows.at(slot);
            if (!row) return null;
            if ('section' in row) return <SectionHeading key={row.section.name} slot={slot} title={arrangement.titleOf(row.section)} />;
            const song = songs[row.index];
            const { index: at } = row;
            return song && <SongRow key={keyOf(song)} {...{ song, at, slot, current, arrangement, isPlaying, changes, drag, selection }} />;
          })}
        </ol>
        {songs.length > 0 && after && <p className="px-3 py-3 text-small text-muted">{after}</p>}
      </div>
    </div>
  );
}

interface SongRowProps {
  song: Song;
  /** Its index in the queue. */
  at: number;
  slot: number;
  current: Queue;
  arrangement: Arrangement;
  isPlaying: boolean;
  changes: Pick<ReturnType<typeof useQueueChanges>, 'move' | 'shift' | 'remove'>;
  drag: ReturnType<typeof useDragOrder>;
  selection: ReturnType<typeof useQueueSelection>;
}

function SongRow({ song, at, slot, current: { songs, index }, arrangement, isPlaying, changes, drag, selection }: SongRowProps) {
  const { queue, wasHeard } = usePlayback();
  const { first } = arrangement.rows;
  const key = keyOf(song);

  return (
    <QueuedSong
      songKey={key}
      song={song}
      slot={slot}
      place={at - first}
      count={songs.length - first}
      isPlayed={at < index && wasHeard(key)}
      isCurrent={at === index}
      isByHand={arrangement.isByHand(key, at)}
      isPlaying={isPlaying}
      isDragged={key === drag.draggedId}
      shift={drag.shiftOf(at)}
      dragHandlers={drag.handlersOf(key, at)}
      onPlay={() => queue.send({ type: 'queue.playSong', song })}
      onMoveUp={() => changes.move(key, at - 1)}
      onMoveDown={() => changes.move(key, at + 1)}
      onPlayNext={() => changes.shift([key], 'next')}
      onRemove={() => changes.remove([key])}
      selection={selection.rows}
      onSelect={() => selection.begin(key)}
    />
  );
}

const indexIn =
  ({ at }: QueueRows) =>
  (slot: number): number | undefined => {
    const row = at(slot);
    return row && 'index' in row ? row.index : undefined;
  };

/** As high as a song. */
const SectionHeading = ({ slot, title }: { slot: number; title: string }) => (
  <li className="absolute inset-x-0 flex h-14 items-end px-3 pb-2" style={{ top: slot * ROW_HEIGHT_PX }}>
    <h3 className="truncate text-small font-bold" title={title}>
      {title}
    </h3>
  </li>
);

interface SelectionBarProps {
  count: number;
  canShift: (to: Shift) => boolean;
  onShift: (to: Shift) => void;
  onRemove: () => void;
  onDone: () => void;
}

const SelectionBar = ({ count, canShift, onShift, onRemove, onDone }: SelectionBarProps) => (
  <div role="group" aria-label="Selected songs" className="mb-1 rounded-cover bg-raised py-0.5 pr-1 pl-3">
    <div className="flex items-center justify-between">
      <p className="text-small text-muted">{`${count} selected`}</p>
      <Button look="quiet" className="px-3" onClick={onDone}>
        Done
      </Button>
    </div>
    <div className="-ml-2 flex items-center">
      <IconButton label="Move up" disabled={!canShift('up')} onClick={() => onShift('up')}>
        <ArrowUp className="size-5" />
      </IconButton>
      <IconButton label="Move down" disabled={!canShift('down')} onClick={() => onShift('down')}>
        <ArrowDown className="size-5" />
      </IconButton>
      <IconButton label="Play next" disabled={!canShift('next')} onClick={() => onShift('next')}>
        <ListStart className="size-5" />
      </IconButton>
      <Button look="quiet" className="ml-auto px-3" disabled={count === 0} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        Remove
      </Button>
    </div>
  </div>
);
