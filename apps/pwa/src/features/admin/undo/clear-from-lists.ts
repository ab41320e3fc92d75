import { creditText, isCreditedTo, UNKNOWN_ARTIST } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { changeList } from '../copy/change-list';

const without =
  (id: string) =>
  <Row extends { _id: string }>(rows: Row[]): Row[] =>
    rows.filter(({ _id }) => _id !== id);

type Credited = Pick<Song, 'artistId' | 'artist' | 'artists'>;

const withoutArtist =
  (artistId: string) =>
  <Work extends Credited>(works: Work[]): Work[] =>
    works.map((work) => (isCreditedTo(work, artistId) ? { ...work, ...creditWithout(work, artistId) } : work));

/** The last of those that stay gets what stood behind the last of all, as in the database. */
function creditWithout({ artistId: first, artists: all = [] }: Credited, artistId: string): Credited {
  const kept = all.filter((credit) => credit.artistId !== artistId);
  const artists = kept.map((credit, at) => (at === kept.length - 1 ? { ...credit, joinPhrase: all.at(-1)?.joinPhrase ?? '' } : credit));
  return {
    artistId: first === artistId ? null : first,
    artists: artists.length > 0 ? artists : undefined,
    artist: creditText(artists) || UNKNOWN_ARTIST,
  };
}

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
    changeList(client, 'songs', withoutArtist(id));
    changeList(client, 'albums', withoutArtist(id));
  },
};
