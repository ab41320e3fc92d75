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

/** Where the rows are, if not all of them are shown, or others stand between them. */
interface Slots {
  /** The index of the first row that is shown. */
  first: number;
  slotOf: (index: number) => number;
  /** Undefined for what is not a row. */
  indexAt: (slot: number) => number | undefined;
}

const oneAfterAnother: Slots = { first: 0, slotOf: (index) => index, indexAt: (slot) => slot };

interface DragOrder {
  rowHeight: number;
  count: number;
  slots?: Slots;
  onDrop: (id: string, to: number) => void;
  onHold?: (isHeld: boolean) => void;
}

/** All rows must have the same height, and so must what stands between them. */
export function useDragOrder({ rowHeight, count, slots = oneAfterAnother, onDrop, onHold }: DragOrder) {
  const [drag, setDrag] = useState<Drag>();
  /** Limited to the list, because a row below its end would make the page longer and let it scroll forever. */
  const rowsOf = ({ from, distance }: Drag) =>
    Math.min(slotsBetween(slots, from, count - 1), Math.max(slotsBetween(slots, from, slots.first), distance / rowHeight));
  const to = drag && indexNear(slots, drag.from, Math.round(rowsOf(drag)));

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
    if (index > drag.from && index <= to) return slotsBetween(slots, index, index - 1) * rowHeight;
    if (index < drag.from && index >= to) return slotsBetween(slots, index, index + 1) * rowHeight;
    return 0;
  };

  return { draggedId: drag?.id, handlersOf, shiftOf };
}

const slotsBetween = ({ slotOf }: Slots, from: number, to: number): number => slotOf(to) - slotOf(from);

/** The row that is so many slots away. What stands between rows counts as the row before it on the way. */
function indexNear({ slotOf, indexAt }: Slots, from: number, distance: number): number {
  const slot = slotOf(from) + distance;
  return indexAt(slot) ?? indexAt(slot - Math.sign(distance)) ?? from;
}

const heldBy = ({ currentTarget, clientY }: PointerEvent): Held => ({
  scroller: currentTarget.closest('[data-scroller], main') ?? document.documentElement,
  y: clientY,
});

const heightInList = ({ scroller, y }: Held) => y + scroller.scrollTop;
