import { discoveryEndpoints, genreEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

const LOOK_AGAIN_MS = 30_000;
const LOOK_AGAIN_WHILE_EMPTY_MS = 5_000;

/** In milliseconds; shorter while a list is empty, because a new catalogue is being filled. */
export const refetchAfter = (isEmpty: boolean): number => (isEmpty ? LOOK_AGAIN_WHILE_EMPTY_MS : LOOK_AGAIN_MS);

/** Refetches regularly. An unchanged answer renders nothing. */
export const whileItGrows = {
  refetchInterval: ({ state }: { state: { data: readonly unknown[] | undefined } }) => refetchAfter(state.data?.length === 0),
};

export const useFeaturedSongs = () => useQuery({ ...queryOf(discoveryEndpoints.featured), ...whileItGrows });
export const useMadeForYouSongs = () => useQuery({ ...queryOf(discoveryEndpoints.madeForYou), ...whileItGrows });
export const useTrendingSongs = () => useQuery({ ...queryOf(discoveryEndpoints.trending), ...whileItGrows });

export const useGenres = () => useQuery({ ...queryOf(genreEndpoints.genres), ...whileItGrows });
export const useDecades = () => useQuery({ ...queryOf(genreEndpoints.decades), ...whileItGrows });
