import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServerWindow, WindowQuery } from './use-server-window';

interface Known<T> {
  query: string;
  list: ServerWindow<T> | undefined;
}

/** What is known of a list, of which this window may be unread: when it fails, as where the network is lost, the list keeps its length. */
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
