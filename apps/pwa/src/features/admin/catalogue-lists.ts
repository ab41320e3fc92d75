import {
  albumEndpoints,
  artistEndpoints,
  genreEndpoints,
  identityEndpoints,
  songAdminEndpoints,
  songEndpoints,
  statsEndpoints,
} from '@chorus/contracts';
import type { Album, Artist, Genre, Song } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { use } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { CatalogueCopyContext } from './copy/catalogue-copy';
import { changeList } from './copy/change-list';
import { useCopiedList } from './copy/use-copied-list';

/** The songs of the copy of the catalogue, or of the server where there is no copy. */
export function useSongs(): UseQueryResult<Song[]> {
  const copy = use(CatalogueCopyContext);
  const copied = useCopiedList('songs', copy.state, copy.songs);
  return either(copied, useQuery({ ...queryOf(songEndpoints.list), ...unless(copied) }));
}

/** The albums of the copy of the catalogue, or of the server where there is no copy. */
export function useAlbums(): UseQueryResult<Album[]> {
  const copy = use(CatalogueCopyContext);
  const copied = useCopiedList('albums', copy.state, copy.albums);
  return either(copied, useQuery({ ...queryOf(albumEndpoints.list), ...unless(copied) }));
}

export function useArtists(): UseQueryResult<Artist[]> {
  const copy = use(CatalogueCopyContext);
  const copied = useCopiedList('artists', copy.state, copy.artists);
  return either(copied, useQuery({ ...queryOf(artistEndpoints.list), ...unless(copied) }));
}

const unless = (copied: unknown) => copied !== undefined && { enabled: false };

/** The server's answer stays in view until the device answers. */
const either = <Row>(copied: UseQueryResult<Row[]> | undefined, served: UseQueryResult<Row[]>) =>
  copied && (copied.data || !served.data) ? copied : served;

export const useStats = () => useQuery(queryOf(statsEndpoints.read));

const noNames: readonly string[] = [];
const namesOf = (genres: readonly Genre[]) => genres.map(({ name }) => name);

/** Genres with the most songs come first. A server of the last release has none. */
export const useGenres = (): readonly string[] => useQuery({ ...queryOf(genreEndpoints.genres), select: namesOf }).data ?? noNames;

/** Undefined until the server has said it; a server of the last release does not. */
export const useLargestAudioBytes = () => useQuery(queryOf(identityEndpoints.adminCheck)).data?.maxAudioBytes;

export const useFeaturedIds = () => useQuery(queryOf(songAdminEndpoints.featured));

/** A server of the last release has none. */
export const useGoneIds = () => useQuery(queryOf(songAdminEndpoints.gone));

/** The list may have been read again already. */
const withAdded =
  <Row extends { _id: string }>(added: Row) =>
  (rows: Row[]): Row[] => [...rows.filter(({ _id }) => _id !== added._id), added];

/** Lists what was just added: reading the list again takes a while. */
export function useAddedAlbum(): (album: Album) => Album {
  const client = useQueryClient();
  return (album) => {
    changeList(client, 'albums', withAdded(album));
    return album;
  };
}

export function useAddedArtist(): (artist: Artist) => Artist {
  const client = useQueryClient();
  return (artist) => {
    changeList(client, 'artists', withAdded(artist));
    return artist;
  };
}
