import { genreEndpoints, songEndpoints } from '@chorus/contracts';
import type { Decade, Genre, Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { whileItGrows } from './catalogue-queries';
import { countDecades, countGenres, decadeOf, isOfGenre } from './genre-counts';

export const useGenres = (): UseQueryResult<Genre[]> =>
  useOrFromAllSongs(useQuery({ ...queryOf(genreEndpoints.genres), ...whileItGrows }), countGenres);

export const useDecades = (): UseQueryResult<Decade[]> =>
  useOrFromAllSongs(useQuery({ ...queryOf(genreEndpoints.decades), ...whileItGrows }), countDecades);

/** Of a genre or a decade; undefined for another list. */
export function useSongsOfGenre(genre: string | undefined): UseQueryResult<Song[]> {
  const wanted = genre ?? '';
  const songs = useQuery({
    ...queryOf(genreEndpoints.songsOfGenre, undefined, { genre: wanted }),
    ...whileItGrows,
    enabled: genre !== undefined,
  });
  return useOrFromAllSongs(
    songs,
    useCallback((all: Song[]) => all.filter(isOfGenre(wanted)), [wanted]),
  );
}

export function useSongsOfDecade(decade: number | undefined): UseQueryResult<Song[]> {
  const songs = useQuery({
    ...queryOf(genreEndpoints.songsOfDecade, undefined, { decade: String(decade) }),
    ...whileItGrows,
    enabled: decade !== undefined,
  });
  return useOrFromAllSongs(
    songs,
    useCallback((all: Song[]) => all.filter((song) => decadeOf(song) === decade), [decade]),
  );
}

/** Without a network, what was never viewed follows from the list of all songs, which is stored at the first visit. */
function useOrFromAllSongs<T>(own: UseQueryResult<T[]>, select: (songs: Song[]) => T[]): UseQueryResult<T[]> {
  const isMissing = own.isError && own.data === undefined;
  const all = useQuery({ ...queryOf(songEndpoints.list), enabled: isMissing, select });
  return isMissing && !all.isError ? all : own;
}
