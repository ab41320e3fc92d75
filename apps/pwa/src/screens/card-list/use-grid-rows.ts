import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const OVERSCAN = 3;
/** The letters, which stay above the cards. */
const COVERED_PX = 56;
/** Until a card is measured: higher than any, so that a restored scroll position is within the list. */
const TALLEST_PX = 600;

/** Rows that come later than that do not move the list. */
const LED_MS = 5_000;

interface GridShape {
  columns: number;
  gap: number;
  rowHeight: number;
  /** Of the list within what scrolls. */
  top: number;
}

/**
 * The rows of a long card grid that are near the window, and those around the focus. Each follows
 * the one before it in the grid, `space` px below where it would be otherwise.
 */
export function useGridRows(list: RefObject<HTMLElement | null>, count: number) {
  const shape = useGridShape(list);
  const { columns, gap, rowHeight, top } = shape ?? { columns: 1, gap: 0, rowHeight: TALLEST_PX, top: 0 };
  const last = Math.ceil(count / columns) - 1;
  /** With those beside it, where the Tab key leads. */
  const focusedRows = () => {
    const focused = Number(list.current?.querySelector<HTMLElement>('li:focus-within')?.dataset.index);
    return [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row <= last);
  };

  // oxlint-disable-next-line react/incompatible-library -- only this hook uses it, and it is not memoized
  const virtual = useVirtualizer<Element, HTMLElement>({
    enabled: shape !== undefined,
    count: last + 1,
    getScrollElement: () => scrollerOf(list.current),
    initialOffset: () => scrollerOf(list.current)?.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    measureElement: (card) => card.getBoundingClientRect().height,
    gap,
    scrollMargin: top,
    scrollPaddingStart: COVERED_PX,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...focusedRows()])].sort((one, other) => one - other),
  });
  const led = useRef({ at: 0, until: 0 });
  /** To the row of this item, also when its cards turn out to be of another height than those on their way. */
  const goTo = (at: number) => {
    led.current = { at, until: performance.now() + LED_MS };
    virtual.scrollToIndex(Math.floor(at / columns), { align: 'start' });
  };
  useLayoutEffect(() => {
    virtual.measure();
    if (performance.now() < led.current.until) virtual.scrollToIndex(Math.floor(led.current.at / columns), { align: 'start' });
  }, [virtual, columns, rowHeight]);

  if (!shape) return { rows: [{ index: 0, space: 0 }], columns, height: count * TALLEST_PX, measure: undefined, goTo };
  const items = virtual.getVirtualItems();
  return {
    rows: items.map(({ index, start }, at) => ({ index, space: start - ((items[at - 1]?.end ?? top - gap) + gap) })),
    columns,
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    goTo,
  };
}

const scrollerOf = (list: HTMLElement | null) => list?.closest('main') ?? null;

/** What the style sheet made of the grid; undefined until it has been laid out. */
function useGridShape(list: RefObject<HTMLElement | null>): GridShape | undefined {
  const [shape, setShape] = useState<GridShape>();

  useLayoutEffect(() => {
    const grid = list.current;
    const scroller = scrollerOf(grid);
    if (!grid || !scroller) return undefined;
    const update = () => setShape((before) => (isSame(before, shapeOf(grid, scroller)) ? before : shapeOf(grid, scroller)));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [list]);

  return shape;
}

function shapeOf(grid: HTMLElement, scroller: HTMLElement): GridShape {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    rowHeight: grid.firstElementChild?.getBoundingClientRect().height ?? TALLEST_PX,
    top: grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
  };
}

const isSame = (one: GridShape | undefined, other: GridShape) =>
  one?.columns === other.columns && one.rowHeight === other.rowHeight && one.top === other.top;
