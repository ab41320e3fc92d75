import { UNKNOWN_ARTIST } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { changeList } from '../copy/change-list';

const without =
  (id: string) =>
  <Row extends { _id: string }>(rows: Row[]): Row[] =>
    rows.filter(({ _id }) => _id !== id);

const nobodys =
  (artistId: string) =>
  <Work extends { artistId: string | null; artist: string }>(works: Work[]): Work[] =>
    works.map((work) => (work.artistId === artistId ? { ...work, artistId: null, artist: UNKNOWN_ARTIST } : work));

export const clearFromLists = {
  song(client: QueryClient, id: string): void {
    changeList(client, 'songs', without(id));
  },
  album(client: QueryClient, id: string): void {
    changeList(client, 'albums', without(id));
    changeList(client, 'songs', (songs) => songs.map((song) => (song.albumId === id ? { ...song, albumId: null } : song)));
  },
  artist(client: QueryClient, id: string): void {
    changeList(client, 'artists', without(id));
    changeList(client, 'songs', nobodys(id));
    changeList(client, 'albums', nobodys(id));
  },
};
