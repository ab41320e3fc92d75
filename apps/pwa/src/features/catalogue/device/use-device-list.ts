import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../platform/store/use-store';
import type { ListKind } from '../lists/list-kind';
import type { ListReading, WantedItems } from '../lists/use-list-reading';
import type { DeviceCatalogue } from './device-catalogue';
import { deviceState, openDevice } from './open-device';
import type { DeviceList, ListQuery } from './worker/worker-messages';

type Window<T> = DeviceList<T> & { start: number };
type AskDevice<T> = (device: DeviceCatalogue, query: ListQuery) => Promise<DeviceList<T>>;

/** Rows come in windows that overlap: a turned page or a scrolled row is mostly there. */
const STEP = 50;
const WINDOW = 3 * STEP;
const none: readonly never[] = [];

/** What a list showed last: somebody who comes back finds the place at once. */
interface LastShown<T> {
  wanted: string;
  window: Window<T>;
}

/** The list from the device's copy of the catalogue; undefined without one, and without a name: then the server is asked. */
export function useDeviceList<T>(
  name: string | undefined,
  ask: AskDevice<T>,
  kind: Pick<ListKind<T>, 'orders'>,
  { sort = '', filter }: WantedItems,
): ListReading<T> | undefined {
  const state = useStore(deviceState);
  const revision = state.type === 'copy' ? state.revision : undefined;
  const client = useQueryClient();
  const wanted = `${sort} ${filter}`;
  const lastWindow = () => {
    const last = client.getQueryData<LastShown<T>>(lastShownKey(name));
    return last?.wanted === wanted ? last.window : undefined;
  };
  const [start, setStart] = useState(0);
  useEffect(() => {
    if (name !== undefined && state.type === 'opening') openDevice().catch(() => undefined);
  }, [name, state.type]);
  const { data, error, refetch } = useQuery({
    queryKey: ['device', name, { revision, sort, filter, start }],
    queryFn: async () => ({ start, ...(await ask(await openDevice(), { order: sort, filter, from: start, count: WINDOW })) }),
    enabled: name !== undefined && revision !== undefined,
    placeholderData: (before: Window<T> | undefined) => before ?? lastWindow(),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) client.setQueryData(lastShownKey(name), { wanted, window: data } satisfies LastShown<T>);
  }, [client, name, wanted, data]);
  const show = useCallback((from: number) => setStart(Math.max(0, Math.floor(from / STEP) - 1) * STEP), []);
  const items = useMemo(() => partOf(data), [data]);

  // The server has the list that the device failed to give.
  if (name === undefined || state.type === 'none' || state.type === 'off' || error) return undefined;
  return {
    items,
    total: data?.total ?? 0,
    orders: kind.orders,
    letters: data?.letters ?? none,
    isPending: !data,
    failure: undefined,
    retry: () => void refetch(),
    show,
    some: async (places) => (await ask(await openDevice(), { order: sort, filter, from: 0, count: 0, places })).rows,
  };
}

const lastShownKey = (name: string | undefined) => ['device', name, 'last shown'];

function partOf<T>(window: Window<T> | undefined) {
  const { start = 0, found = 0, rows = [] } = window ?? {};
  return {
    length: found,
    slice: (from: number, to: number) =>
      Array.from({ length: Math.max(0, Math.min(to, found) - from) }, (_, at) => rows[from + at - start]),
  };
}
