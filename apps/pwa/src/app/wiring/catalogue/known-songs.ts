import { albumEndpoints, discoveryEndpoints, songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { albumReadFromDevice } from '../../../features/catalogue/device/album-read';
import { queryOf } from '../../../platform/api-client/query-of';

const homeLists = [discoveryEndpoints.featured, discoveryEndpoints.madeForYou, discoveryEndpoints.trending];

const songsOfAlbums = (client: QueryClient): Song[] =>
  client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.flatMap((album) => album.songs) ?? [];

export function songsOfHome(client: QueryClient): Song[] {
  const songs = homeLists.flatMap((list) => client.getQueryData(queryOf(list).queryKey) ?? []);
  return songs.length > 0 ? songs : songsOfAlbums(client);
}

export const knownSongs = (client: QueryClient): Song[] =>
  client.getQueryData(queryOf(songEndpoints.list).queryKey) ?? [...songsOfHome(client), ...songsOfAlbums(client)];

export const albumTitleIn =
  (client: QueryClient) =>
  ({ albumId }: Song): string | undefined => {
    if (albumId === null) return undefined;
    const album = albumReadFromDevice(client, albumId) ?? client.getQueryData(queryOf(albumEndpoints.byId, { id: albumId }).queryKey);
    return (album ?? client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.find(({ _id }) => _id === albumId))?.title;
  };

export function onListChanged(client: QueryClient, onChange: () => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') onChange();
  });
}
