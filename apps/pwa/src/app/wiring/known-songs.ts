import { albumEndpoints, discoveryEndpoints, songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

const homeLists = [discoveryEndpoints.featured, discoveryEndpoints.madeForYou, discoveryEndpoints.trending];

const songsOfAlbums = (client: QueryClient): Song[] =>
  client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.flatMap((album) => album.songs) ?? [];

/** What Home begins with: its three lists, or the albums' songs while those have nothing. */
export function songsOfHome(client: QueryClient): Song[] {
  const songs = homeLists.flatMap((list) => client.getQueryData(queryOf(list).queryKey) ?? []);
  return songs.length > 0 ? songs : songsOfAlbums(client);
}

/** Every song that the page has heard of. */
export const knownSongs = (client: QueryClient): Song[] =>
  client.getQueryData(queryOf(songEndpoints.list).queryKey) ?? [...songsOfHome(client), ...songsOfAlbums(client)];

/** The title of a song's album, as far as the page has heard of it. */
export const albumTitleIn =
  (client: QueryClient) =>
  ({ albumId }: Song): string | undefined =>
    client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.find(({ _id }) => _id === albumId)?.title;

/** Calls back when a list has arrived that was not there before, or has changed. */
export const onListChanged = (client: QueryClient, onChange: () => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') onChange();
  });
