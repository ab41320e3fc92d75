import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';

interface Near {
  isScrolling: boolean;
  /** Rows that are always rendered, such as those around the focus. */
  held: readonly number[];
}

/**
 * Selects the rows of a long list to render: those in view and the overscan. While the list jumps by more than that between two renders, as
 * when somebody drags the thumb of the scroll bar, the overscan is left out; it returns when scrolling slows down or stops.
 */
export function createRowsNear(): (range: Range, near: Near) => number[] {
  let before: Range | undefined;
  let isFar = false;

  return (range, { isScrolling, held }) => {
    isFar = isScrolling && (isSame(range, before) ? isFar : !isBeside(range, before));
    before = range;
    const near = defaultRangeExtractor(isFar ? { ...range, overscan: 0 } : range);
    return [...new Set([...near, ...held])].sort((one, other) => one - other);
  };
}

const isBeside = (range: Range, before: Range = range): boolean =>
  range.startIndex <= before.endIndex + before.overscan && range.endIndex >= before.startIndex - before.overscan;

/** The same range may be rendered several times, with the same decision. */
const isSame = (range: Range, before: Range | undefined): boolean =>
  range.startIndex === before?.startIndex && range.endIndex === before.endIndex;
