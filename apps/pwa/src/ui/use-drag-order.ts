import { useState } from 'react';
import type { PointerEvent } from 'react';

interface Drag {
  id: string;
  from: number;
  heldAt: number;
  distance: number;
}

interface DragOrder {
  rowHeight: number;
  count: number;
  onDrop: (id: string, to: number) => void;
  onHold?: (isHeld: boolean) => void;
}

const EDGE_PX = 48;
const SCROLL_STEP_PX = 10;

/** All rows must have the same height. */
export function useDragOrder({ rowHeight, count, onDrop, onHold }: DragOrder) {
  const [drag, setDrag] = useState<Drag>();
  const to = drag && Math.min(count - 1, Math.max(0, drag.from + Math.round(drag.distance / rowHeight)));

  const release = () => {
    setDrag(undefined);
    onHold?.(false);
  };

  const handlersOf = (id: string, from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, from, heldAt: heightInList(event), distance: 0 });
      onHold?.(true);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      scrollAtEdges(event);
      setDrag({ ...drag, distance: heightInList(event) - drag.heldAt });
    },
    onPointerUp: () => {
      if (drag && to !== undefined && to !== drag.from) onDrop(drag.id, to);
      release();
    },
    onPointerCancel: release,
  });

  const shiftOf = (index: number): number | undefined => {
    if (!drag || to === undefined) return undefined;
    if (index === drag.from) return drag.distance;
    if (index > drag.from && index <= to) return -rowHeight;
    if (index < drag.from && index >= to) return rowHeight;
    return 0;
  };

  return { draggedId: drag?.id, handlersOf, shiftOf };
}

const scrollerOf = (event: PointerEvent) => event.currentTarget.closest('[data-scroller], main');

const heightInList = (event: PointerEvent) => event.clientY + (scrollerOf(event)?.scrollTop ?? 0);

function scrollAtEdges(event: PointerEvent) {
  const scroller = scrollerOf(event);
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (event.clientY < top + EDGE_PX) scroller.scrollTop -= SCROLL_STEP_PX;
  if (event.clientY > bottom - EDGE_PX) scroller.scrollTop += SCROLL_STEP_PX;
}
