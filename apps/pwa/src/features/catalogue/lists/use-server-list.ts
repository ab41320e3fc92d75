import { LONGEST_LIST_FILTER, MAX_WINDOW_LENGTH } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api-client/query-of';
import { useDebounced } from '../../../ui/use-debounced';
import type { ListKind } from './list-kind';
import { useKnownList } from './use-known-list';
import type { ListReading, Rows, WantedItems } from './use-list-reading';
import { useServerWindow } from './use-server-window';
import type { ServerWindow, WindowEndpoint, WindowQuery } from './use-server-window';
import { useShownStart } from './use-shown-start';
import type { InSight } from './use-shown-start';
import { useWholeListFallback } from './use-whole-list-fallback';

interface ServerList<T> {
  endpoint: WindowEndpoint<T>;
  kind: ListKind<T>;
  /** Rows of a window. */
  length: number;
  /** Of which genre or decade. */
  choice?: WindowQuery;
  enabled: boolean;
}

const TYPING_MS = 200;
/** Songs that are played or shuffled at once: each window is a request. */
const MOST_AT_ONCE = 5 * MAX_WINDOW_LENGTH;
const nothing = { total: 0, found: 0, letters: [] };

/**
 * A list of which the server sends the part in sight, in order and filtered. Undefined where nobody can: a server of the last release has whole lists
 * only, and so has the service worker without a network.
 */
export function useServerList<T>(
  { endpoint, kind, length, choice, enabled }: ServerList<T>,
  wanted: WantedItems,
  inSight: InSight,
): ListReading<T> | undefined {
  const client = useQueryClient();
  const [start, show] = useShownStart({ step: length / 4, far: length, inSight, enabled });
  const filter = useDebounced(wanted.filter.trim().slice(0, LONGEST_LIST_FILTER), TYPING_MS);
  const query = { ...choice, ...orderOf(kind, wanted), ...(filter && { filter }) };

  const from = Math.floor(start / length) * length;
  const first = useServerWindow(endpoint, query, { from, length, enabled });
  const known = useKnownList(query, first);
  const { total, found, letters } = known ?? nothing;
  const hasSecond = start > 0 && (known?.found ?? Infinity) > from + length;
  const second = useServerWindow(endpoint, query, { from: from + length, length, enabled: enabled && hasSecond });
  const items = useMemo(() => rowsOf(from, found, length, [first.data, second.data]), [from, found, length, first.data, second.data]);

  if (useWholeListFallback(first, known !== undefined)) return undefined;
  return {
    items,
    total,
    orders: kind.orders,
    letters,
    isPending: !known && first.isPending,
    failure: known ? undefined : (first.error ?? undefined),
    retry: () => [first, ...(hasSecond ? [second] : [])].forEach((window) => void window.refetch()),
    show,
    mostAtOnce: MOST_AT_ONCE,
    some: async (places) => {
      const read = (part: readonly number[]) => client.query(queryOf(endpoint, undefined, { ...query, places: part.join(',') }));
      return (await Promise.all(partsOf(places).map(read))).flatMap(({ rows }) => rows);
    },
  };
}

const orderOf = <T>({ orders }: ListKind<T>, { sort }: WantedItems): WindowQuery | undefined =>
  orders.some(({ value, by }) => value === sort && by) && sort !== undefined ? { sort } : undefined;

function rowsOf<T>(from: number, found: number, length: number, windows: readonly (ServerWindow<T> | undefined)[]): Rows<T> {
  const rowAt = (at: number) => windows[Math.floor((at - from) / length)]?.rows[(at - from) % length];
  return {
    length: found,
    slice: (start, end) => Array.from({ length: Math.max(0, Math.min(end, found) - start) }, (_, step) => rowAt(start + step)),
  };
}

const partsOf = (places: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(places.length / MAX_WINDOW_LENGTH) }, (_, part) =>
    places.slice(part * MAX_WINDOW_LENGTH, (part + 1) * MAX_WINDOW_LENGTH),
  );
