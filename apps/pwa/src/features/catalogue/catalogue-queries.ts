import { discoveryEndpoints, genreEndpoints } from '@chorus/contracts';
import type { PickedSong, Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import type { CanPlay } from '../../platform/audio/can-play';
import { useCanPlay } from '../../platform/audio/use-can-play';

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

function useSelected<S extends Song>(): { select: (songs: S[]) => S[] } {
  const canPlay = useCanPlay();
  return useMemo(() => ({ select: (songs) => playableOf(songs, canPlay) }), [canPlay]);
}

export const useFeaturedSongs = () => useQuery({ ...queryOf(discoveryEndpoints.featured), ...whileItGrows, ...useSelected<Song>() });
export const useMadeForYouSongs = () =>
  useQuery({ ...queryOf(discoveryEndpoints.madeForYou), ...whileItGrows, ...useSelected<PickedSong>() });
export const useTrendingSongs = () => useQuery({ ...queryOf(discoveryEndpoints.trending), ...whileItGrows, ...useSelected<Song>() });

export const useGenres = () => useQuery({ ...queryOf(genreEndpoints.genres), ...whileItGrows });
export const useDecades = () => useQuery({ ...queryOf(genreEndpoints.decades), ...whileItGrows });
