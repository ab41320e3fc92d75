import { searchedTexts, sortedCredit, sortedName } from '@chorus/contracts';
import type { Artist, ListedSong, ShownAlbum, Song, SongListName } from '@chorus/contracts';
import { newestYearFirst } from './arrange';
import type { ListKind, ListOrder } from './arrange';

/** A filter finds songs and albums as the search does. */
export const searchedOf = (work: Song | ShownAlbum): string[] => searchedTexts(work, work);

export const artistList: ListKind<Artist> = {
  orders: [
    { value: 'name', label: 'Name', letterOf: sortedName },
    { value: 'songs', label: 'Most songs', by: ({ songs }) => [-songs.length] },
  ],
  textsOf: ({ fullName }) => [fullName],
};

export const albumList: ListKind<ShownAlbum> = {
  orders: [
    { value: 'newest', label: 'Recently added' },
    { value: 'title', label: 'Title', by: (album) => [album.title, sortedCredit(album)], letterOf: ({ title }) => title },
    { value: 'artist', label: 'Artist', by: (album) => [sortedCredit(album), album.title], letterOf: sortedCredit },
    { value: 'year', label: 'Release year', by: (album) => [newestYearFirst(album)] },
  ],
  textsOf: searchedOf,
};

/** All songs, what a search found, those of a genre or a decade, or a list of Home. */
export type SongList =
  | { name: 'all' | SongListName }
  | { name: 'found'; query: string }
  | { name: 'genre'; genre: string }
  | { name: 'decade'; decade: number };

const titleOf = ({ title }: Song) => title;
/** Songs without one come last. */
const albumOf = ({ albumTitle }: ListedSong) => albumTitle ?? '\uffff';
const LAST_TRACK = Number.MAX_SAFE_INTEGER;
/** As the album lists them. */
const byAlbum: ListOrder<ListedSong> = {
  value: 'album',
  label: 'Album',
  by: (song) => [albumOf(song), song.discNumber ?? 1, song.trackNumber ?? LAST_TRACK],
  letterOf: albumOf,
};
/** Songs without one come last. */
const genreOf = ({ genres }: Song) => genres?.[0] ?? '\uffff';

const recentlyAdded = { value: 'newest', label: 'Recently added' };
const byTitle: ListOrder<Song> = { value: 'title', label: 'Title', by: (song) => [song.title, sortedCredit(song)], letterOf: titleOf };
const byArtist: ListOrder<Song> = {
  value: 'artist',
  label: 'Artist',
  by: (song) => [sortedCredit(song), song.title],
  letterOf: sortedCredit,
};
const byGenre: ListOrder<Song> = {
  value: 'genre',
  label: 'Genre',
  by: (song) => [genreOf(song), song.title],
  letterOf: genreOf,
};
const byFacts: ListOrder<Song>[] = [
  { value: 'year', label: 'Release year', by: (song) => [newestYearFirst(song)] },
  { value: 'shortest', label: 'Shortest first', by: ({ duration }) => [duration] },
  { value: 'longest', label: 'Longest first', by: ({ duration }) => [-duration] },
];

const chosenList = (label: string): ListKind<Song> => ({
  orders: [
    { value: 'best', label },
    byTitle,
    byArtist,
    byGenre,
    { ...recentlyAdded, by: ({ createdAt }) => [-Date.parse(createdAt)] },
    ...byFacts,
  ],
  textsOf: searchedOf,
});

/** All songs, or those of a genre or a decade. */
export const newestSongs: ListKind<ListedSong> = {
  orders: [recentlyAdded, byTitle, byArtist, byAlbum, byGenre, ...byFacts],
  textsOf: searchedOf,
};

export const songListKinds: Readonly<Record<SongList['name'], ListKind<ListedSong>>> = {
  all: newestSongs,
  genre: newestSongs,
  decade: newestSongs,
  found: chosenList('Best match'),
  trending: chosenList('Trending'),
  'made-for-you': chosenList('Recommended'),
};
