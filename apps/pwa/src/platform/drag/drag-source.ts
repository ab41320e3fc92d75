import type { DragEvent, PointerEvent } from 'react';
import { beginDrag } from './dragged';
import type { Dragged } from './dragged';

export interface DragSource {
  onPointerDown: (event: PointerEvent) => void;
  onDragStart: (event: DragEvent) => void;
}

/** Handlers for an element by which songs are dragged with a mouse. Fingers scroll, and open its menu by a long press. */
export const dragSource = (whatNow: () => Dragged): DragSource => ({
  onPointerDown: ({ currentTarget, pointerType }) =>
    currentTarget.setAttribute('draggable', String(pointerType === 'mouse' && whatNow().songs.length > 0)),
  onDragStart: (event) => {
    if (event.currentTarget.getAttribute('draggable') === 'true') beginDrag(event, whatNow());
  },
});
