import { discoveryEndpoints, genreEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';
import { canPlay } from '../../platform/audio/can-play';
import type { CanPlay } from '../../platform/audio/can-play';
import { usePlaysAll } from '../../platform/audio/use-can-play';

const LOOK_AGAIN_MS = 30_000;
const LOOK_AGAIN_WHILE_EMPTY_MS = 5_000;

/** In milliseconds; shorter while a list is empty, because a new catalogue is being filled. */
export const refetchAfter = (isEmpty: boolean): number => (isEmpty ? LOOK_AGAIN_WHILE_EMPTY_MS : LOOK_AGAIN_MS);

/** Refetches regularly. An unchanged answer renders nothing. */
export const whileItGrows = {
  refetchInterval: ({ state }: { state: { data: readonly unknown[] | undefined } }) => refetchAfter(state.data?.length === 0),
};

/** Nobody is recommended what their browser can't play, unless there is nothing else. */
export function playableOf<S extends Song>(songs: S[], canPlay: CanPlay): S[] {
  const playable = songs.filter(canPlay);
  return playable.length > 0 ? playable : songs;
}

const featured = queryOf(discoveryEndpoints.featured);
const madeForYou = queryOf(discoveryEndpoints.madeForYou);
const trending = queryOf(discoveryEndpoints.trending);

const select = <S extends Song>(songs: S[]): S[] => playableOf(songs, canPlay);

/** Selects only where there is something to leave out, so that a document's songs are rendered once in browsers that play all of them. */
function useSelected({ queryKey }: { queryKey: QueryKey }): { select?: typeof select } {
  const client = useQueryClient();
  const playsAll = usePlaysAll(() => client.getQueryData<Song[]>(queryKey) ?? []);
  return playsAll ? {} : { select };
}

export const useFeaturedSongs = () => useQuery({ ...featured, ...whileItGrows, ...useSelected(featured) });
export const useMadeForYouSongs = () => useQuery({ ...madeForYou, ...whileItGrows, ...useSelected(madeForYou) });
export const useTrendingSongs = () => useQuery({ ...trending, ...whileItGrows, ...useSelected(trending) });

export const useGenres = () => useQuery({ ...queryOf(genreEndpoints.genres), ...whileItGrows });
export const useDecades = () => useQuery({ ...queryOf(genreEndpoints.decades), ...whileItGrows });
