import type { Playlist } from '@chorus/contracts';
import { useRef, useState } from 'react';
import { SelectedSongs } from '../../features/catalogue/selected-songs';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { byUndoKeys } from '../../ui/overlays/by-undo-keys';
import { UndoNotice } from '../../ui/overlays/undo-notice';
import { useDragOrder } from '../../ui/lists/use-drag-order';
import { useKeepFocus } from '../../ui/hooks/use-keep-focus';
import { useLongRows } from '../../ui/lists/use-long-rows';
import { useSongSelection } from '../sharing/use-song-selection';
import { PlaylistRow, ROW_PX } from './playlist-row';
import { useItemChanges } from './use-item-changes';
import { usePlayItem } from './use-play-item';

interface PlaylistRowsProps {
  playlist: Playlist;
  items: readonly ShownItem[];
}

const songOfItem = ({ song }: ShownItem) => song;

export function PlaylistRows({ playlist, items: current }: PlaylistRowsProps) {
  // While a row is dragged, changes by others wait, because they would move the rows under the pointer.
  const [held, setHeld] = useState<readonly ShownItem[]>();
  const items = held ?? current;
  const list = useRef<HTMLUListElement>(null);
  const stays = useKeepFocus<HTMLDivElement>();
  const { text, undo, move, remove } = useItemChanges(playlist, items);
  const drag = useDragOrder({
    rowHeight: ROW_PX,
    count: items.length,
    onDrop: move,
    onHold: (isHeld) => setHeld(isHeld ? current : undefined),
  });
  const { height, places } = useLongRows(
    list,
    items.length,
    ROW_PX,
    items.findIndex(({ _id }) => _id === drag.draggedId),
  );
  const play = usePlayItem(playlist, items);
  const selection = useSongSelection(list, items, songOfItem);

  return (
    <div tabIndex={-1} className="outline-none" onKeyDown={byUndoKeys(undo)} {...stays}>
      <div className="sticky top-2 z-10">
        <UndoNotice text={text} undo={undo} />
      </div>
      <ul
        ref={list}
        hidden={items.length === 0}
        aria-label={`Songs of ${playlist.name}`}
        className="relative -mx-2"
        style={{ height }}
        {...selection.handlers}
      >
        {places.map((at) => {
          const item = items[at];
          return (
            item && (
              <SelectedSongs key={item._id} value={selection.selectedWith(item._id)}>
                <PlaylistRow
                  playlist={playlist}
                  item={item}
                  place={at}
                  count={items.length}
                  isDragged={item._id === drag.draggedId}
                  shift={drag.shiftOf(at)}
                  dragHandlers={drag.handlersOf(item._id, at)}
                  play={play}
                  onMove={(to) => move(item._id, to)}
                  onRemove={() => remove(item)}
                />
              </SelectedSongs>
            )
          );
        })}
      </ul>
      {selection.bar}
    </div>
  );
}
