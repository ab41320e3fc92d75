export interface Page {
  number: number;
  count: number;
  size: PageSize;
  total: number;
  first: number;
  last: number;
}

/** A longer list renders only the rows near the window. */
export const LARGEST_PAGE = 100;
export const PAGE_SIZES = [10, 25, 50, LARGEST_PAGE] as const;
export const INITIAL_PAGE_SIZE = 10;
/** The size of one page with the whole list. */
export const ALL = 'all';

export type PageSize = number | typeof ALL;

export function pageAt(wanted: number, size: PageSize, total: number): Page {
  if (size === ALL) return { number: 1, count: 1, size, total, first: Math.min(1, total), last: total };
  const count = Math.max(1, Math.ceil(total / size));
  const number = Math.min(Math.max(1, wanted), count);
  return { number, count, size, total, first: total && (number - 1) * size + 1, last: Math.min(number * size, total) };
}

/** An array, or a list that is only partly in memory. */
export interface Sliceable<T> {
  readonly length: number;
  slice: (from: number, to: number) => readonly T[];
}

export const itemsOn = <T>({ first, last }: Page, items: Sliceable<T>): readonly T[] => items.slice(Math.max(0, first - 1), last);

const ELLIPSES_FROM_PAGES = 8;

const range = (from: number, length: number) => Array.from({ length }, (_, step) => from + step);

/**
 * At most `buttons` entries (an odd number, at least 3). From 8 pages on, the first and the last
 * page are among them, and `'…'` stands where numbers are left out.
 */
export function pageList(current: number, count: number, buttons: number): (number | '…')[] {
  if (count <= buttons) return range(1, count);
  if (count < ELLIPSES_FROM_PAGES) return windowAround(current, count, buttons);

  const inner = buttons - 2;
  const fromStart = buttons - 1;
  const isNearStart = current < fromStart;
  const isNearEnd = current > count - fromStart + 1;
  if (isNearStart) return [...range(1, fromStart), '…', count];
  if (isNearEnd) return [1, '…', ...range(count - fromStart + 1, fromStart)];
  return [1, '…', ...range(current - Math.floor(inner / 2), inner), '…', count];
}

function windowAround(current: number, count: number, buttons: number): number[] {
  const start = current - Math.floor(buttons / 2);
  return range(Math.min(Math.max(1, start), count - buttons + 1), buttons);
}
