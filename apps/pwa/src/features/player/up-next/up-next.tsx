import { ListMusic } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '../../../ui/empty-state';
import { useEscape } from '../../../ui/hooks/use-escape';
import { useKeepFocus } from '../../../ui/hooks/use-keep-focus';
import { keyOf } from '../queue/queue-key';
import { usePlayback } from '../playback-provider';
import { useIsOfRoom, useIsPlaying, useQueue } from '../use-player';
import { QueuedSong, ROW_HEIGHT_PX } from './queued-song';
import { UndoNotice } from '../../../ui/overlays/undo-notice';
import { QueueBar } from './queue-bar';
import { SelectionBar } from './selection-bar';
import { useArrangement } from './use-arrangement';
import { useDragOrder } from '../../../ui/lists/use-drag-order';
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
