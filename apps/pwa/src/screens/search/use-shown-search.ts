import type { SearchResponse } from '@chorus/contracts';
import { use, useMemo, useState } from 'react';
import { useDeviceSearch } from '../../features/catalogue/lists/use-device-search';
import { useSearch } from '../../features/search/use-search';
import { PlacesAreOpen } from '../../ui/places-are-open';

export const hasResults = (found: SearchResponse | undefined): boolean =>
  found !== undefined && Object.values(found.results).some(({ length }) => length > 0);

/** Songs alone where the pages of albums and artists are closed, as to guests of rooms, who may ask for songs. */
const useOpenPart = (found: SearchResponse | undefined): SearchResponse | undefined =>
  use(PlacesAreOpen) || !found ? found : { ...found, topResult: null, results: { songs: found.results.songs, albums: [], artists: [] } };

/** What is shown of a search: the results, or how far it has come. */
export function useShownSearch(query: string, wanted?: { enabled: boolean }) {
  const { data, isError, isFetching, isPlaceholderData: isOutdated, refetch } = useFound(query, wanted);
  const found = useOpenPart(data);
  const [answered, setAnswered] = useState(query);
  if (found && !isOutdated && answered !== query) setAnswered(query);
  const isBlank = query === '';
  const isSearching = !isBlank && isFetching && (!found || isOutdated);
  return {
    isBlank,
    isSearching,
    isOutdated,
    hasFailed: isError && !isSearching && !isBlank,
    answered,
    shown: isBlank || (isOutdated && !hasResults(found)) ? undefined : found,
    refetch,
  };
}

/**
 * Returns what the device finds, and what the server finds in credits and lyrics, which the device lacks. Without a copy of the catalogue, all
 * of it is from the server.
 */
function useFound(query: string, wanted?: { enabled: boolean }) {
  const fromServer = useSearch(query);
  const onDevice = useDeviceSearch(query, wanted);
  const isOnDevice = query !== '' && onDevice.data !== undefined && !onDevice.isPlaceholderData;
  const answer = fromServer.isPlaceholderData ? undefined : fromServer.data;
  const both = useMemo(() => onDevice.data && withFoundByServer(onDevice.data, answer), [onDevice.data, answer]);
  const { data, isError, isFetching, isPlaceholderData, refetch } = fromServer;
  return isOnDevice
    ? { data: both, isError: false, isFetching: false, isPlaceholderData: false, refetch }
    : { data, isError, isFetching, isPlaceholderData, refetch };
}

/** Songs that the server finds by their credits alone come after those of the device, and those that it finds by their lyrics alone come last. */
function withFoundByServer(found: SearchResponse, server: SearchResponse | undefined): SearchResponse {
  if (!server) return found;
  const known = new Set(found.results.songs.map(({ _id }) => _id));
  const fromCredits = server.fromCredits?.filter((id) => !known.has(id)) ?? [];
  const fromLyrics = server.fromLyrics?.filter((id) => !known.has(id)) ?? [];
  const added = new Set([...fromCredits, ...fromLyrics]);
  if (added.size === 0) return found;
  const more = server.results.songs.filter(({ _id }) => added.has(_id));
  return { ...found, results: { ...found.results, songs: [...found.results.songs, ...more] }, fromCredits, fromLyrics };
}
