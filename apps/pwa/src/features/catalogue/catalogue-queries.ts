import { albumEndpoints, discoveryEndpoints, songEndpoints } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

const LOOK_AGAIN_WHILE_EMPTY_MS = 5_000;

/** A catalogue that has nothing yet is one that is being filled. */
const whileEmpty = {
  refetchInterval: ({ state }: { state: { data: readonly unknown[] | undefined } }) =>
    state.data?.length === 0 && LOOK_AGAIN_WHILE_EMPTY_MS,
};

export const useSongs = () => useQuery({ ...queryOf(songEndpoints.list), ...whileEmpty });
export const useAlbums = () => useQuery({ ...queryOf(albumEndpoints.list), ...whileEmpty });
export const useFeaturedSongs = () => useQuery({ ...queryOf(discoveryEndpoints.featured), ...whileEmpty });
export const useMadeForYouSongs = () => useQuery({ ...queryOf(discoveryEndpoints.madeForYou), ...whileEmpty });
export const useTrendingSongs = () => useQuery({ ...queryOf(discoveryEndpoints.trending), ...whileEmpty });

/** An album; at once, while it is being read, as the list of albums knows it. */
export function useAlbum(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...queryOf(albumEndpoints.byId, { id }),
    placeholderData: () => client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.find((album) => album._id === id),
  });
}
