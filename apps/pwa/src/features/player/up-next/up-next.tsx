import { useSelector } from '@xstate/react';
import { ListMusic, ArrowDown, ArrowUp, ListStart, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { EmptyState } from '../../../ui/states/empty-state';
import { useEscape } from '../../../ui/hooks/use-escape';
import { useKeepFocus } from '../../../ui/hooks/use-keep-focus';
import { useDragOrder } from '../../../ui/lists/use-drag-order';
import { UndoNotice } from '../../../ui/overlays/undo-notice';
import type { ArrangedQueue } from '../queue/queue-commands';
import { picksAhead } from '../queue/queue-order';
import { picksAfter } from '../queue/queue-steps';
import { useIsOfRoom, useIsPlaying, usePlayback, useQueue, useRepeat } from '../use-player';
import type { Shift } from '../queue/queue-edits';
import { keyOf, keysOf } from '../queue/queue-rules';
import { QueueBar } from './queue-bar';
import { QueuedSong, ROW_HEIGHT_PX } from './queued-song';
import { useQueueChanges } from './use-queue-changes';
import { useQueueRows } from './use-queue-rows';
import { useQueueSelection } from './use-queue-selection';

export function UpNext() {
  const { queue } = usePlayback();
  const current = useQueue();
  const { songs, index } = current;
  const isPlaying = useIsPlaying();
  const isOfRoom = useIsOfRoom();
  const list = useRef<HTMLOListElement>(null);

  const { source, after, isByHand } = useArrangement();
  const { text, undo, move, shift, remove, clear } = useQueueChanges(current);
  const { draggedId, handlersOf, shiftOf } = useDragOrder({ rowHeight: ROW_HEIGHT_PX, count: songs.length, onDrop: move });
  const selection = useQueueSelection(current, list, { onShift: shift, onRemove: remove });
  useEscape({ isActive: selection.isActive, within: list, onEscape: selection.end, isInner: true });
  const stays = useKeepFocus<HTMLDivElement>();
  const canClear = songs.length > 1 && !isOfRoom;
  const { height, places } = useQueueRows({ list, songs, index, draggedId });

  return (
    <div tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none" {...stays}>
      <UndoNotice text={text} undo={undo} />
      {songs.length === 0 && <EmptyState icon={<ListMusic />} title="Your queue is empty" hint="Play a song to see what comes next." />}
      {selection.isActive && <SelectionBar {...selection.bar} />}
      {!selection.isActive && songs.length > 0 && <QueueBar source={source} onClear={canClear ? clear : undefined} />}
      <div data-scroller className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ol ref={list} hidden={songs.length === 0} aria-label="Up next" className="relative" style={{ height }}>
          {places.map((at) => {
            const song = songs[at];
            const key = song ? keyOf(song) : '';
            return (
              song && (
                <QueuedSong
                  key={key}
                  songKey={key}
                  song={song}
                  place={at}
                  count={songs.length}
                  isCurrent={at === index}
                  isByHand={isByHand(key)}
                  isPlaying={isPlaying}
                  isDragged={key === draggedId}
                  shift={shiftOf(at)}
                  dragHandlers={handlersOf(key, at)}
                  onPlay={() => queue.send({ type: 'queue.playSong', song })}
                  onMoveUp={() => move(key, at - 1)}
                  onMoveDown={() => move(key, at + 1)}
                  onPlayNext={() => shift([key], 'next')}
                  onRemove={() => remove([key])}
                  selection={selection.rows}
                  onSelect={() => selection.begin(key)}
                />
              )
            );
          })}
        </ol>
        {songs.length > 0 && after && <p className="px-3 py-3 text-small text-muted">{after}</p>}
      </div>
    </div>
  );
}

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

interface Shown {
  /** The origin of the songs: an album, an artist, or picked. */
  source: string;
  after: string | undefined;
  isByHand: (key: string) => boolean;
}

function useArrangement(): Shown {
  const { queue } = usePlayback();
  const repeat = useRepeat();
  const context = useSelector(queue, (queued) => queued.context);
  const isSuggested = useSelector(queue, (queued) => queued.matches({ filled: 'suggested' }));
  const picks = new Set(keysOf(picksAhead(context)));

  return {
    source: context.own ? 'Listening together' : sourceOf(context),
    after:
      !context.own && picksAfter(context) && repeat === 'off' ? `After this: ${isSuggested ? 'more ' : ''}songs picked for you` : undefined,
    isByHand: (key) => picks.has(key),
  };
}

/** Empty if the whole queue was added by hand. */
function sourceOf({ songs, byHand, source }: Pick<ArrangedQueue, 'songs' | 'byHand' | 'source'>): string {
  if (source !== undefined) return `Playing from ${source}`;
  const added = new Set(byHand);
  return songs.some((song) => !added.has(keyOf(song))) ? 'Songs picked for you' : '';
}
