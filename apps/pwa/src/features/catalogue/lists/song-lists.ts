import type { Song, SongListName } from '@chorus/contracts';
import type { ListKind, ListOrder } from './list-kind';
import { newestYearFirst } from './list-kind';

/** All songs, what a search found, or a list of Home. */
export type SongList = { name: 'all' | SongListName } | { name: 'found'; query: string };

const recentlyAdded = { value: 'newest', label: 'Recently added' };
const byName: ListOrder<Song>[] = [
  { value: 'title', label: 'Title', by: ({ title, artist }) => [title, artist] },
  { value: 'artist', label: 'Artist', by: ({ artist, title }) => [artist, title] },
];
const byFacts: ListOrder<Song>[] = [
  { value: 'year', label: 'Release year', by: (song) => [newestYearFirst(song)] },
  { value: 'shortest', label: 'Shortest first', by: ({ duration }) => [duration] },
  { value: 'longest', label: 'Longest first', by: ({ duration }) => [-duration] },
];

const textsOf = ({ title, artist }: Song) => [title, artist];

const chosenList = (label: string): ListKind<Song> => ({
  orders: [{ value: 'best', label }, ...byName, { ...recentlyAdded, by: ({ createdAt }) => [-Date.parse(createdAt)] }, ...byFacts],
  textsOf,
});

export const songListKinds: Readonly<Record<SongList['name'], ListKind<Song>>> = {
  all: { orders: [recentlyAdded, ...byName, ...byFacts], textsOf },
  found: chosenList('Best match'),
  trending: chosenList('Trending'),
  'made-for-you': chosenList('Recommended'),
};
