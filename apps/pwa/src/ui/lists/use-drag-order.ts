import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useEdgeScroll } from './use-edge-scroll';
import type { Held } from './use-edge-scroll';

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

/** All rows must have the same height. */
export function useDragOrder({ rowHeight, count, onDrop, onHold }: DragOrder) {
  const [drag, setDrag] = useState<Drag>();
  /** Limited to the list, because a row below its end would make the page longer and let it scroll forever. */
  const rowsOf = ({ from, distance }: Drag) => Math.min(count - 1 - from, Math.max(-from, distance / rowHeight));
  const to = drag && drag.from + Math.round(rowsOf(drag));

  const heldAt = useRef<Held>(undefined);
  const follow = (held: Held) => setDrag((now) => now && { ...now, distance: heightInList(held) - now.heldAt });
  useEdgeScroll(drag !== undefined, heldAt, follow);

  const release = () => {
    heldAt.current = undefined;
    setDrag(undefined);
    onHold?.(false);
  };

  const handlersOf = (id: string, from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, from, heldAt: heightInList(heldBy(event)), distance: 0 });
      onHold?.(true);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      heldAt.current = heldBy(event);
      follow(heldAt.current);
    },
    onPointerUp: () => {
      if (drag && to !== undefined && to !== drag.from) onDrop(drag.id, to);
      release();
    },
    onPointerCancel: release,
  });

  const shiftOf = (index: number): number | undefined => {
    if (!drag || to === undefined) return undefined;
    if (index === drag.from) return rowsOf(drag) * rowHeight;
    if (index > drag.from && index <= to) return -rowHeight;
    if (index < drag.from && index >= to) return rowHeight;
    return 0;
  };

  return { draggedId: drag?.id, handlersOf, shiftOf };
}

const heldBy = ({ currentTarget, clientY }: PointerEvent): Held => ({
  scroller: currentTarget.closest('[data-scroller], main') ?? document.documentElement,
  y: clientY,
});

const heightInList = ({ scroller, y }: Held) => y + scroller.scrollTop;
