import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { createRowsNear } from './create-rows-near';
import { scrollerOf, useTopInScroller } from './use-top-in-scroller';

const OVERSCAN = 6;
/** The estimated height of a row until one has been measured. */
const ROW_PX = 60;
/** The height of the letters and the header, which stay above the rows. */
const COVERED_PX = 84;

/**
 * The rows of a long table that are near the window, and those around the focus, where the Tab key leads. `space` px of rows that are not shown come
 * before each, and `rest` px after the last one.
 */
export function useTableRows(body: RefObject<HTMLElement | null>, count: number) {
  const top = useTopInScroller(body);
  const rowHeight = useRowHeight(body);
  const [rowsNear] = useState(createRowsNear);
  const focusedRows = () => {
    const focused = Number(body.current?.querySelector<HTMLElement>('tr:focus-within')?.dataset.index);
    return [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count);
  };

  // oxlint-disable-next-line react/incompatible-library -- only this hook uses it, and it is not memoized
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scrollerOf(body.current),
    initialOffset: () => scrollerOf(body.current)?.scrollTop ?? 0,
    estimateSize: () => rowHeight ?? ROW_PX,
    measureElement: (row) => row.getBoundingClientRect().height,
    scrollMargin: top,
    scrollPaddingStart: COVERED_PX,
    overscan: OVERSCAN,
    rangeExtractor: (range): number[] => rowsNear(range, { isScrolling: virtual.isScrolling, held: focusedRows() }),
  });

  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);

  const items = virtual.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  return {
    rows: items.map(({ index, start }, at) => ({ index, space: start - (items[at - 1]?.end ?? top) })),
    rest: top + virtual.getTotalSize() - (items.at(-1)?.end ?? top),
    rowHeight,
    inSight: { first: startIndex, count: endIndex - startIndex + 1 },
    middle: (startIndex + endIndex) / 2,
    focused: focusedRows(),
    measure: virtual.measureElement,
    goTo: (index: number) => virtual.scrollToIndex(index, { align: 'start' }),
  };
}

/** The height of the first row that is rendered: others are about as high. */
function useRowHeight(body: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first row comes with any render, and is measured once
  useLayoutEffect(() => {
    const row = body.current?.querySelector('tr[aria-rowindex]');
    if (height === undefined && row) setHeight(row.getBoundingClientRect().height);
  });

  return height;
}
