import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { createRowsNear } from '../../ui/lists/create-rows-near';
import { scrollerOf } from '../../ui/lists/use-top-in-scroller';

const OVERSCAN = 3;
/** The height of the letters, which stay above the cards. */
const COVERED_PX = 56;
/** The height until a card is measured. It is more than that of any card, so that a restored scroll position is within the list. */
const TALLEST_PX = 600;
/** The height of the text below a cover, until a card has been measured. */
const TEXT_PX = 80;

interface GridShape {
  columns: number;
  gap: number;
  rowHeight: number;
  /** Whether `rowHeight` was measured on a card; otherwise it is a guess. */
  isMeasured: boolean;
  /** The offset of the list within its scroller. */
  top: number;
}

const UNKNOWN: GridShape = { columns: 1, gap: 0, rowHeight: TALLEST_PX, isMeasured: false, top: 0 };

/**
 * Returns the rows of a long card grid that are near the window or around the focus. Each has an
 * additional `space` px to the row before it. All rows have the same height, so that the end of
 * the list stays where it is.
 */
export function useGridRows(list: RefObject<HTMLElement | null>, count: number, cardOf: object) {
  const shape = useGridShape(list, cardOf);
  const [rowsNear] = useState(createRowsNear);
  const { columns, gap, rowHeight, isMeasured, top } = shape ?? UNKNOWN;
  const last = Math.ceil(count / columns) - 1;
  /** Includes the neighboring rows, to which the Tab key leads. */
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
    gap,
    scrollMargin: top,
    scrollPaddingStart: COVERED_PX,
    overscan: OVERSCAN,
    rangeExtractor: (range): number[] => rowsNear(range, { isScrolling: virtual.isScrolling, held: focusedRows() }),
  });
  useLayoutEffect(() => virtual.measure(), [virtual, columns, rowHeight]);

  const goTo = (at: number) => virtual.scrollToIndex(Math.floor(at / columns), { align: 'start' });
  if (!shape)
    return {
      rows: [{ index: 0, space: 0 }],
      columns,
      height: count * TALLEST_PX,
      rowHeight: undefined,
      inSight: { first: 0, count: 1 },
      middle: 0,
      focused: [],
      goTo,
    };
  const items = virtual.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  return {
    rows: items.map(({ index, start }, at) => ({ index, space: start - ((items[at - 1]?.end ?? top - gap) + gap) })),
    columns,
    height: virtual.getTotalSize(),
    rowHeight: isMeasured ? rowHeight : undefined,
    /** The first of `rows` may be kept only for the focus, so this is not taken from it. */
    inSight: { first: startIndex, count: endIndex - startIndex + 1 },
    middle: (startIndex + endIndex) / 2,
    focused: focusedRows(),
    goTo,
  };
}

/** Heights of the text below a cover, by the function that makes the cards. */
const textHeights = new WeakMap<object, number>();

/** The measured layout of the grid; undefined until it has been laid out. */
function useGridShape(list: RefObject<HTMLElement | null>, cardOf: object): GridShape | undefined {
  const [shape, setShape] = useState<GridShape>();

  useLayoutEffect(() => {
    const grid = list.current;
    const scroller = scrollerOf(grid);
    if (!grid || !scroller) return undefined;
    const update = () => {
      const now = shapeOf(grid, scroller, cardOf);
      setShape((before) => (isSame(before, now) ? before : now));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [list, cardOf]);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first card comes with any render, and is measured once
  useLayoutEffect(() => {
    const grid = list.current;
    const scroller = scrollerOf(grid);
    if (shape?.isMeasured || !grid?.querySelector('article') || !scroller) return;
    setShape(shapeOf(grid, scroller, cardOf));
  });

  return shape;
}

function shapeOf(grid: HTMLElement, scroller: HTMLElement, cardOf: object): GridShape {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(' ');
  const width = Number.parseFloat(columns[0] ?? '') || 0;
  const textHeight = textHeightOf(grid, width, cardOf);
  return {
    columns: columns.length,
    gap: Number.parseFloat(rowGap) || 0,
    rowHeight: width + (textHeight ?? TEXT_PX),
    isMeasured: textHeight !== undefined,
    top: grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
  };
}

function textHeightOf(grid: HTMLElement, width: number, cardOf: object): number | undefined {
  const known = textHeights.get(cardOf);
  if (known !== undefined) return known;
  const card = grid.querySelector('article')?.parentElement;
  if (!card) return undefined;
  const height = card.getBoundingClientRect().height - width;
  textHeights.set(cardOf, height);
  return height;
}

const isSame = (one: GridShape | undefined, other: GridShape) =>
  one?.columns === other.columns && one.rowHeight === other.rowHeight && one.isMeasured === other.isMeasured && one.top === other.top;
