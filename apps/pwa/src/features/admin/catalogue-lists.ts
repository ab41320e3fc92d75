import { albumEndpoints, artistEndpoints, songAdminEndpoints, songEndpoints, statsEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

export const useSongs = () => useQuery(queryOf(songEndpoints.list));
export const useAlbums = () => useQuery(queryOf(albumEndpoints.list));
export const useArtists = () => useQuery(queryOf(artistEndpoints.list));
export const useStats = () => useQuery(queryOf(statsEndpoints.read));

/** The ids of the songs that admins chose for Home. */
export const useFeaturedIds = () => useQuery(queryOf(songAdminEndpoints.featured));
