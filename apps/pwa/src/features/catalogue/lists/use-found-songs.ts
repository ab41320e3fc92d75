import { LARGEST_SEARCH_LIMIT, searchEndpoints } from '@chorus/contracts';
import type { SearchResponse, Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { useDeviceSearch } from './use-device-search';
import type { ItemReading } from '../item-queries';

const limit = LARGEST_SEARCH_LIMIT;
const songsOf = ({ results }: SearchResponse): Song[] => results.songs;

/** Finds songs on the server, which searches lyrics too; on the device until the server has answered, and without a network. Empty without a query. */
export function useFoundSongs(query: string): ItemReading<Song[]> {
  const enabled = query !== '';
  const fromServer = useQuery({
    ...queryOf(searchEndpoints.search, undefined, { q: query, limit: String(limit) }),
    enabled,
    select: songsOf,
  });
  const { data, isPlaceholderData } = useDeviceSearch(query, { limit, enabled });
  if (fromServer.data || !data || isPlaceholderData) return fromServer;
  return { data: songsOf(data), error: null, isPending: false, refetch: fromServer.refetch };
}
