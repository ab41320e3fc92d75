import { compareValues, plainText } from '@chorus/contracts';
import type { ListKind, SortValue } from './list-kind';

/** Equal items stay in the default order, and so does a list whose `sort` is unknown. */
export function sortItems<T>(items: readonly T[], { orders }: ListKind<T>, sort: string | undefined): readonly T[] {
  const by = orders.find(({ value }) => value === sort)?.by;
  if (!by) return items;
  return items
    .map((item) => ({ item, values: by(item) }))
    .toSorted((one, other) => compareInTurn(one.values, other.values))
    .map(({ item }) => item);
}

/** By the first values that differ. */
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
