import {
  albumEndpoints,
  artistEndpoints,
  genreEndpoints,
  identityEndpoints,
  songAdminEndpoints,
  songEndpoints,
  statsEndpoints,
} from '@chorus/contracts';
import type { Album, Artist, Genre } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

export const useSongs = () => useQuery(queryOf(songEndpoints.list));
export const useAlbums = () => useQuery(queryOf(albumEndpoints.list));
export const useArtists = () => useQuery(queryOf(artistEndpoints.list));
export const useStats = () => useQuery(queryOf(statsEndpoints.read));

const noNames: readonly string[] = [];
const namesOf = (genres: readonly Genre[]) => genres.map(({ name }) => name);

/** Those of most songs first. A server of the last release has none. */
export const useGenres = (): readonly string[] => useQuery({ ...queryOf(genreEndpoints.genres), select: namesOf }).data ?? noNames;

/** Undefined until the server has said it; a server of the last release does not. */
export const useLargestAudioBytes = () => useQuery(queryOf(identityEndpoints.adminCheck)).data?.maxAudioBytes;

export const useFeaturedIds = () => useQuery(queryOf(songAdminEndpoints.featured));

/** A server of the last release has none. */
export const useGoneIds = () => useQuery(queryOf(songAdminEndpoints.gone));

/** Lists what was just added: reading the list again takes a while. */
export function useAddedAlbum(): (album: Album) => Album {
  const client = useQueryClient();
  return (album) => {
    client.setQueryData(queryOf(albumEndpoints.list).queryKey, (albums) => albums && [...albums, album]);
    return album;
  };
}

export function useAddedArtist(): (artist: Artist) => Artist {
  const client = useQueryClient();
  return (artist) => {
    client.setQueryData(queryOf(artistEndpoints.list).queryKey, (artists) => artists && [...artists, artist]);
    return artist;
  };
}
