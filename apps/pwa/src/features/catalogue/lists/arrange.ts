import { compareValues, letterStarts, plainText } from '@chorus/contracts';
import type { LetterStart } from '@chorus/contracts';

export type SortValue = string | number;

export interface ListOrder<T> {
  /** The value in the URL, as in `?sort=title`. */
  value: string;
  label: string;
  /** The sort keys, the most important first; without it, the list is in its default order. */
  by?: (item: T) => readonly SortValue[];
  /** The text whose first letter leads to the item; absent if letters make no sense. */
  letterOf?: (item: T) => string;
}

export interface ListKind<T> {
  /** The first one is the default. */
  orders: readonly [ListOrder<T>, ...ListOrder<T>[]];
  /** A filter finds an item by any of these. */
  textsOf: (item: T) => readonly string[];
}

/** The letters of a list in this order, and where each begins. */
export function lettersOf<T>(
  { orders }: ListKind<T>,
  order: string | undefined,
  length: number,
  itemAt: (at: number) => T | undefined,
): LetterStart[] {
  const { letterOf } = orders.find(({ value }) => value === order) ?? orders[0];
  if (!letterOf) return [];
  return letterStarts(length, (at) => {
    const item = itemAt(at);
    return item ? letterOf(item) : '';
  });
}

interface Released {
  releaseYear: string | number;
  releaseYearKnown?: boolean | undefined;
}

/** The newest year first, and unknown ones last. */
export const newestYearFirst = ({ releaseYear, releaseYearKnown }: Released): number =>
  releaseYearKnown === false ? 0 : -Number(String(releaseYear).slice(0, 4));

/** Equal items stay in the default order, and so does a list whose `sort` is unknown. */
export function sortItems<T>(items: readonly T[], { orders }: ListKind<T>, sort: string | undefined): readonly T[] {
  const by = orders.find(({ value }) => value === sort)?.by;
  if (!by) return items;
  return items
    .map((item) => ({ item, values: by(item) }))
    .toSorted((one, other) => compareInTurn(one.values, other.values))
    .map(({ item }) => item);
}

/** Compares the first values that differ. */
export function compareInTurn(ones: readonly SortValue[], others: readonly SortValue[]): number {
  for (const [at, one] of ones.entries()) {
    const order = compareValues(one, others[at] ?? one);
    if (order !== 0) return order;
  }
  return 0;
}

/** Ignores case, diacritics and surrounding spaces; a blank filter finds everything. */
export function filterItems<T>(items: readonly T[], { textsOf }: ListKind<T>, filter: string): readonly T[] {
  const wanted = plainText(filter.trim());
  return wanted ? items.filter((item) => textsOf(item).some((text) => plainText(text).includes(wanted))) : items;
}
