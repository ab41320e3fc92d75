import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../../platform/store/use-store';
import { LARGEST_PAGE } from '../../../ui/page-numbers';
import type { CatalogueList } from './catalogue-lists';
import type { ListSource, SortAndFilter } from './use-list-reading';
import { startOf } from './use-in-sight';
import type { InSight } from './use-in-sight';
import { deviceState, openDevice } from './open-device';
import type { DeviceList } from './worker/worker-messages';

interface Window<T> extends DeviceList<T> {
  start: number;
  /** Identifies the list and its revision. */
  of: string;
}

/** Windows of rows overlap: a turned page or a scrolled row is mostly loaded already. */
const STEP = 45;
/** Up to two steps come before the first row in view, and a page may be this long. */
const WINDOW = 2 * STEP + LARGEST_PAGE;
const none: readonly never[] = [];

/** The last window of a list: a person who comes back finds their place at once. */
interface LastShown<T> {
  wanted: string;
  window: Window<T>;
}

/** The list from the device's copy of the catalogue; undefined without a copy: then the server is asked. */
export function useDeviceList<T>(
  { name, askDevice, kind }: Pick<CatalogueList<T>, 'name' | 'askDevice' | 'kind'>,
  { sort = '', filter }: SortAndFilter,
  { rows }: InSight,
  enabled: boolean,
): ListSource<T> | undefined {
  const state = useStore(deviceState);
  const revision = state.type === 'copy' ? state.revision : undefined;
  const client = useQueryClient();
  const wanted = `${sort} ${filter}`;
  const lastWindow = () => {
    const last = client.getQueryData<LastShown<T>>(lastShownKey(name));
    return last?.wanted === wanted ? last.window : undefined;
  };
  const start = useStore(rows, ({ first }) => startOf(first, STEP));
  useEffect(() => {
    if (enabled && state.type === 'opening') openDevice().catch(() => undefined);
  }, [enabled, state.type]);
  const { data, error, refetch } = useQuery({
    queryKey: ['device', name, { revision, sort, filter, start }],
    queryFn: async () => {
      const device = await openDevice();
      const read = (from: number, count: number) => askDevice(device, { order: sort, filter, from, count });
      const last = client.getQueryData<LastShown<T>>(lastShownKey(name))?.window;
      const of = `${revision} ${wanted}`;
      if (last?.of === of) return readOn(last, start, read);
      const list = await read(start, WINDOW);
      if (start > 0 && list.found <= WINDOW) return { ...(await read(0, WINDOW)), start: 0, of };
      return { ...list, start, of };
    },
    enabled: enabled && revision !== undefined,
    placeholderData: (before: Window<T> | undefined) => before ?? lastWindow(),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!enabled || !data) return;
    // Otherwise rows would be replaced by copies, merged with those of the window before.
    client.setQueryDefaults(lastShownKey(name), { structuralSharing: false });
    client.setQueryData(lastShownKey(name), { wanted, window: data } satisfies LastShown<T>);
  }, [client, enabled, name, wanted, data]);
  const items = useMemo(() => partOf(data), [data]);

  // The server has the list that the device failed to give.
  if (!enabled || state.type === 'none' || state.type === 'off' || error) return undefined;
  return {
    items,
    total: data?.total ?? 0,
    orders: kind.orders,
    letters: data?.letters ?? none,
    isPending: !data,
    failure: undefined,
    retry: () => void refetch(),
    readAt: async (places) => (await askDevice(await openDevice(), { order: sort, filter, from: 0, count: 0, places })).rows,
  };
}

/** Rows that are in both windows stay the same objects, so that their cards do not render again. A list that fits in one window is read once. */
async function readOn<T>(
  last: Window<T>,
  start: number,
  read: (from: number, count: number) => Promise<DeviceList<T>>,
): Promise<Window<T>> {
  if (last.start === 0 && last.found <= WINDOW) return last;
  const end = start + WINDOW;
  const lastEnd = last.start + WINDOW;
  if (start > lastEnd || end < last.start) return { ...(await read(start, WINDOW)), start, of: last.of };
  const isAfter = start > last.start;
  const [from, to] = isAfter ? [lastEnd, end] : [start, last.start];
  const { rows, ...list } = await read(from, to - from);
  const shared = last.rows.slice(Math.max(0, start - last.start), Math.max(0, end - last.start));
  return { ...list, rows: isAfter ? [...shared, ...rows] : [...rows, ...shared], start, of: last.of };
}

const lastShownKey = (name: string) => ['device', name, 'last shown'];

function partOf<T>(window: Window<T> | undefined) {
  const { start = 0, found = 0, rows = [] } = window ?? {};
  return {
    length: found,
    inMemory: { from: start, to: start + rows.length },
    slice: (from: number, to: number) =>
      Array.from({ length: Math.max(0, Math.min(to, found) - from) }, (_, at) => rows[from + at - start]),
  };
}
