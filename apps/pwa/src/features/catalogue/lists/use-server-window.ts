import { ALBUM_WINDOW } from '@chorus/contracts';
import type { EndpointSpec } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { queryOf } from '../../../platform/api-client/query-of';
import { fieldsOf } from '../../../platform/json/fields-of';
import { refetchAfter } from '../catalogue-queries';
import type { DeviceList } from './worker/worker-messages';

export type ServerWindow<T> = DeviceList<T>;
export type WindowEndpoint<T> = EndpointSpec & { response: z.ZodMiniType<ServerWindow<T>> };
/** Order, filter and choice. */
export type WindowQuery = Readonly<Record<string, string>>;

interface Asked {
  queryKey: readonly unknown[];
}

interface Options {
  from: number;
  length: number;
  enabled: boolean;
}

/**
 * Rows of a list from a place on. While another order or filter is read, the previous rows stay; elsewhere in the list, its length does.
 * All albums begin with those that Home has read.
 */
export function useServerWindow<T>(
  endpoint: WindowEndpoint<T>,
  query: WindowQuery,
  { from, length, enabled }: Options,
): UseQueryResult<ServerWindow<T>> {
  const client = useQueryClient();
  const windowOf = (count: number) => queryOf(endpoint, undefined, { ...query, from: String(from), count: String(count) });
  return useQuery({
    ...windowOf(length),
    placeholderData: (before: ServerWindow<T> | undefined, asked: Asked | undefined) => {
      if (!before) return client.getQueryData<ServerWindow<T>>(windowOf(ALBUM_WINDOW).queryKey);
      return placeOf(asked) === String(from) ? before : { ...before, rows: [] };
    },
    refetchInterval: ({ state: { data } }: { state: { data: ServerWindow<T> | undefined } }) => refetchAfter(data?.total === 0),
    enabled,
  });
}

const placeOf = (asked: Asked | undefined): unknown => fieldsOf(asked?.queryKey.at(-1)).from;

interface Known<T> {
  query: string;
  list: ServerWindow<T> | undefined;
}

/** The last known window of a list, if this one is unread: when it fails, for example offline, the list keeps its length. */
export function useKnownList<T>(
  query: WindowQuery,
  { data, isPlaceholderData }: UseQueryResult<ServerWindow<T>>,
): ServerWindow<T> | undefined {
  const key = JSON.stringify(query);
  const [known, setKnown] = useState<Known<T>>({ query: key, list: undefined });
  const isOther = known.query !== key;
  const list = data && !isPlaceholderData ? data : isOther ? undefined : known.list;
  if (isOther || list !== known.list) setKnown({ query: key, list });
  return data ?? list;
}
