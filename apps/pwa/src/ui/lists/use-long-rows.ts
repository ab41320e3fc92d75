import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

const OVERSCAN = 8;

/** Selects the rows near the window, the held one, and the focused one with its neighbors, to which the Tab key leads. */
export function useLongRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, held?: number) {
  const [top, setTop] = useState(0);
  const focusedRows = () => {
    const focused = Number(list.current?.querySelector<HTMLElement>('li:focus-within')?.dataset.index);
    return [focused - 1, focused, focused + 1, held ?? -1].filter((row) => row >= 0 && row < count);
  };

  useLayoutEffect(() => {
    const shown = list.current;
    const scroller = scrollerOf(shown);
    if (!shown || !scroller) return undefined;
    const update = () => setTop(shown.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    update();
    // The content above the list may grow or shrink.
    const observer = new ResizeObserver(update);
    for (const content of scroller.children) observer.observe(content);
    return () => observer.disconnect();
  }, [list]);

  // oxlint-disable-next-line react/incompatible-library -- only this hook uses it, and it is not memoized
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scrollerOf(list.current),
    initialOffset: () => scrollerOf(list.current)?.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...focusedRows()])].sort((one, other) => one - other),
  });

  const places = rows.getVirtualItems().map(({ index }) => index);
  return { height: count * rowHeight, places, inSight: rows.range };
}

/** What scrolls a list. */
export const scrollerOf = (list: HTMLElement | null) => list?.closest<HTMLElement>('.quiet-scroll, main') ?? null;
