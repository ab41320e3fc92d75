import { albumEndpoints, discoveryEndpoints, songEndpoints } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

const LOOK_AGAIN_MS = 30_000;
const LOOK_AGAIN_WHILE_EMPTY_MS = 5_000;

/** A catalogue grows while a page is looked at, and one that has nothing yet is being filled. What is the same as before renders nothing. */
export const whileItGrows = {
  refetchInterval: ({ state }: { state: { data: readonly unknown[] | undefined } }) =>
    state.data?.length === 0 ? LOOK_AGAIN_WHILE_EMPTY_MS : LOOK_AGAIN_MS,
};

export const useSongs = () => useQuery({ ...queryOf(songEndpoints.list), ...whileItGrows });
export const useAlbums = () => useQuery({ ...queryOf(albumEndpoints.list), ...whileItGrows });
export const useFeaturedSongs = () => useQuery({ ...queryOf(discoveryEndpoints.featured), ...whileItGrows });
export const useMadeForYouSongs = () => useQuery({ ...queryOf(discoveryEndpoints.madeForYou), ...whileItGrows });
export const useTrendingSongs = () => useQuery({ ...queryOf(discoveryEndpoints.trending), ...whileItGrows });

/** An album; at once, while it is being read, as the list of albums knows it. */
export function useAlbum(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...queryOf(albumEndpoints.byId, { id }),
    placeholderData: () => client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.find((album) => album._id === id),
  });
}
