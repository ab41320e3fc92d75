import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { scrollerOf, useTopInScroller } from './use-top-in-scroller';

const OVERSCAN = 8;

/** Selects the rows near the window, the held one, and the focused one with its neighbors, to which the Tab key leads. */
export function useLongRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, held?: number) {
  const top = useTopInScroller(list);
  const focusedRows = () => {
    const focused = Number(list.current?.querySelector<HTMLElement>('li:focus-within')?.dataset.index);
    return [focused - 1, focused, focused + 1, held ?? -1].filter((row) => row >= 0 && row < count);
  };

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
