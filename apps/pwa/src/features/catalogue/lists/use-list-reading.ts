import { useMemo } from 'react';
import type { LetterStart } from '@chorus/contracts';
import { filterItems, lettersOf, sortItems } from './arrange';
import type { ListKind } from './arrange';
import type { ItemReading } from '../item-queries';
import type { InSight } from './use-in-sight';

export interface SortAndFilter {
  /** An order of the list; unknown values mean the default. */
  sort: string | undefined;
  filter: string;
}

/** A list of which only a part may be in memory. It is sparse: loading rows are undefined. Every array is one. */
export interface Rows<T> {
  readonly length: number;
  slice: (from: number, to: number) => readonly (T | undefined)[];
  /** The places that may be in memory; all of them without it. */
  readonly inMemory?: { readonly from: number; readonly to: number };
}

/** A list from the device's copy of the catalogue, from windows of the server, or all in memory. */
export interface ListSource<T> {
  /** The items that the filter finds, in order. It is another object when rows arrive or change. */
  items: Rows<T>;
  /** The number of items without the filter. */
  total: number;
  /** The first one is the default. */
  orders: readonly { value: string; label: string }[];
  /** The place where each letter begins; empty in an order that has no letters. */
  letters: readonly LetterStart[];
  isPending: boolean;
  /** The reason why there is nothing to show. */
  failure: Error | undefined;
  retry: () => void;
  /** Returns rows by their places. A list that is entirely in memory does not need it. */
  readAt?: (places: readonly number[]) => Promise<readonly T[]>;
  /** How many places `readAt` may be asked for; any number without it. */
  mostAtOnce?: number;
}

/** A list as a screen shows it, wherever it comes from. */
export interface ListReading<T> extends ListSource<T> {
  /** Tells which rows are in view, so that they are loaded. */
  show: InSight['show'];
}

/** A list that is all in memory. */
export interface WholeList<T> extends ListSource<T> {
  items: readonly T[];
}

const none: readonly never[] = [];

export function useListReading<T>(
  { data, error, isPending, refetch }: ItemReading<readonly T[]>,
  kind: ListKind<T>,
  { sort, filter }: SortAndFilter,
): WholeList<T> {
  const all = data ?? none;
  const sorted = useMemo(() => sortItems<T>(all, kind, sort), [all, kind, sort]);
  const items = useMemo(() => filterItems(sorted, kind, filter), [sorted, kind, filter]);
  const letters = useMemo(() => lettersOf(kind, sort, items.length, (at) => items[at]), [kind, sort, items]);

  return {
    items,
    total: all.length,
    orders: kind.orders,
    letters,
    isPending,
    failure: data ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  };
}
