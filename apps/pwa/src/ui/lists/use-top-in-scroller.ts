import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What scrolls a list. */
export const scrollerOf = (list: HTMLElement | null) => list?.closest<HTMLElement>('.quiet-scroll, main') ?? null;

/** The distance of a list's rows from the top of what scrolls them, in pixels. Content above them may grow or shrink. */
export function useTopInScroller(rows: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const shown = rows.current;
    const scroller = scrollerOf(shown);
    if (!shown || !scroller) return undefined;
    const update = () => setTop(shown.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    update();
    const observer = new ResizeObserver(update);
    for (const content of scroller.children) observer.observe(content);
    return () => observer.disconnect();
  }, [rows]);

  return top;
}
