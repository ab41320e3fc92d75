import { LONGEST_LIST_FILTER, MAX_WINDOW_LENGTH } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { queryOf } from '../../../platform/api-client/query-of';
import { useStore } from '../../../platform/store/use-store';
import type { CatalogueList } from './catalogue-lists';
import type { ListKind } from './arrange';
import { startOf } from './use-in-sight';
import type { InSight } from './use-in-sight';
import { useKnownList, useServerWindow } from './use-server-window';
import type { ServerWindow, WindowQuery } from './use-server-window';
import type { ListSource, Rows, SortAndFilter } from './use-list-reading';
import { useFormerList } from './use-former-list';

const TYPING_MS = 200;
/** The most songs that are played or shuffled at once: each window is a request. */
const MOST_AT_ONCE = 5 * MAX_WINDOW_LENGTH;
const nothing = { total: 0, found: 0, letters: [] };

/** A list of which the server sends the part in view, sorted and filtered. */
export function useServerList<T>(list: CatalogueList<T>, wanted: SortAndFilter, { rows }: InSight, enabled: boolean): ListSource<T> {
  const { endpoint, kind, length, choice } = list;
  const client = useQueryClient();
  const filter = useDebounced(wanted.filter.trim().slice(0, LONGEST_LIST_FILTER), TYPING_MS);
  const query = { ...choice, ...orderOf(kind, wanted), ...(filter && { filter }) };

  // The rows in view, and one step before and after them.
  const step = length / 4;
  const from = useStore(rows, ({ first }) => Math.floor(startOf(first, step) / length) * length);
  const end = useStore(rows, ({ first, count }) => Math.ceil((first + count + step) / length) * length);
  const first = useServerWindow(endpoint, query, { from, length, enabled });
  const known = useKnownList(query, first);
  const { total, found, letters } = known ?? nothing;
  const next = (at: number) => ({ from: at, length, enabled: enabled && at < Math.min(end, known?.found ?? Infinity) });
  const second = useServerWindow(endpoint, query, next(from + length));
  const third = useServerWindow(endpoint, query, next(from + 2 * length));
  const items = useMemo(
    () => rowsOf(from, found, length, [first.data, second.data, third.data]),
    [from, found, length, first.data, second.data, third.data],
  );

  const former = useFormerList({ ...list.former, kind }, wanted, first, known !== undefined);
  if (former) return former;
  return {
    items,
    total,
    orders: kind.orders,
    letters,
    isPending: !known && first.isPending,
    failure: known ? undefined : (first.error ?? undefined),
    retry: () => [first, second, third].filter(({ isEnabled }) => isEnabled).forEach((window) => void window.refetch()),
    mostAtOnce: MOST_AT_ONCE,
    readAt: async (places) => {
      const read = (part: readonly number[]) => client.query(queryOf(endpoint, undefined, { ...query, places: part.join(',') }));
      return (await Promise.all(partsOf(places).map(read))).flatMap(({ rows }) => rows);
    },
  };
}

const orderOf = <T>({ orders }: ListKind<T>, { sort }: SortAndFilter): WindowQuery | undefined =>
  orders.some(({ value, by }) => value === sort && by) && sort !== undefined ? { sort } : undefined;

function rowsOf<T>(from: number, found: number, length: number, windows: readonly (ServerWindow<T> | undefined)[]): Rows<T> {
  const rowAt = (at: number) => windows[Math.floor((at - from) / length)]?.rows[(at - from) % length];
  return {
    length: found,
    inMemory: { from, to: Math.min(found, from + windows.length * length) },
    slice: (start, end) => Array.from({ length: Math.max(0, Math.min(end, found) - start) }, (_, step) => rowAt(start + step)),
  };
}

const partsOf = (places: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(places.length / MAX_WINDOW_LENGTH) }, (_, part) =>
    places.slice(part * MAX_WINDOW_LENGTH, (part + 1) * MAX_WINDOW_LENGTH),
  );

/** Returns the value once it has stayed the same for that long. */
function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
