import { albumEndpoints, artistEndpoints, songEndpoints, UNKNOWN_ARTIST } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';

const lists = {
  songs: queryOf(songEndpoints.list).queryKey,
  albums: queryOf(albumEndpoints.list).queryKey,
  artists: queryOf(artistEndpoints.list).queryKey,
};

const without = <T extends { _id: string }>(id: string, items: readonly T[] | undefined) => items?.filter(({ _id }) => _id !== id);

const nobodys = <T extends { artistId: string | null; artist: string }>(artistId: string, works: readonly T[] | undefined) =>
  works?.map((work) => (work.artistId === artistId ? { ...work, artistId: null, artist: UNKNOWN_ARTIST } : work));

export const clearFromLists = {
  song(client: QueryClient, id: string): void {
    client.setQueryData(lists.songs, (songs) => without(id, songs));
  },
  album(client: QueryClient, id: string): void {
    client.setQueryData(lists.albums, (albums) => without(id, albums));
    client.setQueryData(lists.songs, (songs) => songs?.map((song) => (song.albumId === id ? { ...song, albumId: null } : song)));
  },
  artist(client: QueryClient, id: string): void {
    client.setQueryData(lists.artists, (artists) => without(id, artists));
    client.setQueryData(lists.songs, (songs) => nobodys(id, songs));
    client.setQueryData(lists.albums, (albums) => nobodys(id, albums));
  },
};
