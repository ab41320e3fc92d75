import type { DragEvent } from 'react';
import { useDropArea } from '../../ui/hooks/use-drop-area';
import { useStore } from '../store/use-store';
import { DRAGGED_TYPE, dragged } from './dragged';
import type { Dragged } from './dragged';

/** Nothing where something else is dragged, from this page or another. */
const songsIn = ({ dataTransfer }: DragEvent): Dragged | undefined =>
  dataTransfer.types.includes(DRAGGED_TYPE) ? dragged.get() : undefined;

/** Properties of an element on which dragged songs are dropped; without a handler it accepts none. Its look is in `theme/drag.css`. */
export function useSongDrop(onDrop: ((what: Dragged) => void) | undefined) {
  const isDragging = useStore(dragged, (what) => what !== undefined);
  const { isOver, handlers } = useDropArea({
    accepts: (event) => onDrop !== undefined && (songsIn(event)?.songs.length ?? 0) > 0,
    onDrop: (event) => {
      const what = songsIn(event);
      if (what) onDrop?.(what);
    },
  });

  return { 'data-drop-over': (isOver && isDragging) || undefined, ...handlers };
}
