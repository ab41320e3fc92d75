import type { SearchResponse } from '@chorus/contracts';
import { useMemo } from 'react';
import { useDeviceSearch } from '../../features/catalogue/lists/use-device-search';
import { useSearch } from '../../features/search/use-search';

/** Returns what the device finds, with the server's finds in lyrics. Without a copy of the catalogue, all of it is from the server. */
export function useFound(query: string) {
  const fromServer = useSearch(query);
  const onDevice = useDeviceSearch(query);
  const isOnDevice = query !== '' && onDevice.data !== undefined && !onDevice.isPlaceholderData;
  const lyrics = fromServer.isPlaceholderData ? undefined : fromServer.data;
  const both = useMemo(() => onDevice.data && withLyrics(onDevice.data, lyrics), [onDevice.data, lyrics]);
  const { data, isError, isFetching, isPlaceholderData, refetch } = fromServer;
  return isOnDevice
    ? { data: both, isError: false, isFetching: false, isPlaceholderData: false, refetch }
    : { data, isError, isFetching, isPlaceholderData, refetch };
}

/** Songs that are found by their lyrics alone come last. */
function withLyrics(found: SearchResponse, server: SearchResponse | undefined): SearchResponse {
  const known = new Set(found.results.songs.map(({ _id }) => _id));
  const more = server?.results.songs.filter(({ _id }) => server.fromLyrics?.includes(_id) && !known.has(_id)) ?? [];
  if (more.length === 0) return found;
  return {
    ...found,
    results: { ...found.results, songs: [...found.results.songs, ...more] },
    fromLyrics: more.map(({ _id }) => _id),
  };
}
