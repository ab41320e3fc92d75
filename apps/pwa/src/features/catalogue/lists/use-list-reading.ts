import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterItems, sortItems } from './arrange';
import type { ListKind } from './list-kind';

export interface WantedItems {
  /** An order of the list; any other is as if none were given. */
  sort: string | undefined;
  filter: string;
}

/** A list as a screen shows it, wherever it comes from. */
export interface ListReading<T> {
  /** Those that the filter finds, in order. */
  items: readonly T[];
  /** How many there are without the filter. */
  total: number;
  /** The first one is how the list comes. */
  orders: readonly { value: string; label: string }[];
  isPending: boolean;
  /** Why there is nothing to show. */
  failure: Error | undefined;
  retry: () => void;
}

const none: readonly never[] = [];

export function useListReading<T>(
  { data, error, isPending, refetch }: UseQueryResult<T[]>,
  kind: ListKind<T>,
  { sort, filter }: WantedItems,
): ListReading<T> {
  const all = data ?? none;
  const sorted = useMemo(() => sortItems<T>(all, kind, sort), [all, kind, sort]);
  const items = useMemo(() => filterItems(sorted, kind, filter), [sorted, kind, filter]);

  return {
    items,
    total: all.length,
    orders: kind.orders,
    isPending,
    failure: data ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  };
}
