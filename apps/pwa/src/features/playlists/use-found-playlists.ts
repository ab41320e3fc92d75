import type { Playlist } from '@chorus/contracts';
import { playlistDiscoveryEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';
import { groupResults, wordsOf } from './group-results';
import { useListedPlaylists, useShownPlaylists } from './use-playlists';

/** Finds own and joined playlists whose names contain all the words; without a network, only those on the device. */
export function useFoundPlaylists(query: string): readonly Playlist[] {
  const shown = useShownPlaylists();
  const listed = useListedPlaylists();
  const { data: answered = [] } = useQuery({
    ...queryOf(playlistDiscoveryEndpoints.search, undefined, { q: query }),
    enabled: shown !== undefined && wordsOf(query).length > 0,
  });
  return shown ? groupResults(query, { shown, listed, answered }) : [];
}
