import { albumEndpoints, artistEndpoints } from '@chorus/contracts';
import type { Album, Artist } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';

/** What a song or an album may belong to. */
export interface Catalogue {
  artists: readonly Artist[];
  albums: readonly Album[];
}

const none: readonly never[] = [];

export function useCatalogue(): Catalogue {
  const artists = useQuery(queryOf(artistEndpoints.list)).data ?? none;
  const albums = useQuery(queryOf(albumEndpoints.list)).data ?? none;
  return { artists, albums };
}
