import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

export interface Held {
  scroller: Element;
  /** The vertical position of the pointer in the window. */
  y: number;
}

const EDGE_PX = 48;
/** The speed at the edge, and beyond it. */
const PX_PER_SECOND = 900;
/** Keeps a page from jumping after it was in the background. */
const LONGEST_FRAME_MS = 50;

/** Scrolls while something is held near the top or bottom of the scroller, even when the pointer rests. */
export function useEdgeScroll(isHeld: boolean, heldAt: RefObject<Held | undefined>, onScroll: (held: Held) => void): void {
  const scrolled = useEffectEvent(onScroll);

  useEffect(() => {
    if (!isHeld) return undefined;
    let frame: number;
    let before = performance.now();
    const step = () => {
      const now = performance.now();
      const held = heldAt.current;
      if (held && scrollAtEdges(held, Math.min(LONGEST_FRAME_MS, now - before) / 1_000)) scrolled(held);
      before = now;
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isHeld, heldAt]);
}

/** Scrolls faster the nearer the pointer is to the edge. Returns whether it could scroll. */
function scrollAtEdges({ scroller, y }: Held, seconds: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const beyond = Math.max(0, y - (bottom - EDGE_PX)) - Math.max(0, top + EDGE_PX - y);
  if (beyond === 0) return false;
  const { scrollTop } = scroller;
  const pixels = Math.ceil(Math.min(1, Math.abs(beyond) / EDGE_PX) * PX_PER_SECOND * seconds);
  scroller.scrollTop += Math.sign(beyond) * pixels;
  return scroller.scrollTop !== scrollTop;
}
