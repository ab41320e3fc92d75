import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSelection } from '../../../ui/lists/use-selection';
import type { Shift } from '../queue/queue-edits';
import { keysOf } from '../queue/queue-rules';
import { shiftSongs } from '../queue/queue-edits';
import type { Queue } from '../queue/queue-rules';

interface QueueChanges {
  onShift: (keys: readonly string[], to: Shift) => void;
  onRemove: (keys: readonly string[]) => void;
}

/** Several songs of the queue, to be moved or removed at once. */
export function useQueueSelection({ songs, index }: Queue, list: RefObject<HTMLElement | null>, { onShift, onRemove }: QueueChanges) {
  const { selected, control } = useSelection(keysOf(songs).map((_id) => ({ _id })));
  const [isActive, setActive] = useState(false);
  useFocusFollowing(isActive, list);

  const end = () => {
    setActive(false);
    control.onSelectAll(false);
  };
  if (isActive && songs.length === 0) end();
  const shift = (to: Shift) => onShift(selected, to);

  return {
    isActive,
    begin: (key: string) => {
      setActive(true);
      control.onSelect(key, false);
    },
    end,
    rows: isActive ? { isSelected: control.isSelected, onSelect: control.onSelect, onShift: shift } : undefined,
    bar: {
      count: selected.length,
      canShift: (to: Shift) => shiftSongs({ songs, index }, selected, to).songs.some((song, at) => song !== songs[at]),
      onShift: shift,
      onRemove: () => {
        onRemove(selected);
        end();
      },
      onDone: end,
    },
  };
}

/** Moves the focus, because the focused control disappears when selecting begins or ends. */
function useFocusFollowing(isActive: boolean, list: RefObject<HTMLElement | null>) {
  const wasActive = useRef(isActive);

  useEffect(() => {
    if (wasActive.current === isActive) return;
    wasActive.current = isActive;
    const found = (isActive ? ['input:checked'] : ['[aria-current] button', 'button']).flatMap(
      (control) => list.current?.querySelector<HTMLElement>(control) ?? [],
    );
    found[0]?.focus();
  }, [isActive, list]);
}
