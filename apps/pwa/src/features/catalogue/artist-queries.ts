import { artistEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

export const useArtists = () => useQuery(queryOf(artistEndpoints.list));
export const useArtist = (id: string) => useQuery(queryOf(artistEndpoints.byId, { id }));
