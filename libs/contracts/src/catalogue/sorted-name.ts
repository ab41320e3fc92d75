import type { Artist } from './artist';
import type { Song } from './song';

/** The article may be capitalized like the rest of the name, but "ThE" is a way to write a name of its own. */
const ARTICLE = /^(?:The|the|THE) /;

const withoutArticle = (name: string): string => name.replace(ARTICLE, '');

/** The text by which lists sort an artist, and whose first letter leads there. Must agree with `sorted_name` of the database. */
export const sortedName = ({ fullName, sortName }: Pick<Artist, 'fullName' | 'sortName'>): string => sortName ?? withoutArticle(fullName);

/** The text by which lists sort a song or album by its artist: its credit, which begins with the name that its first artist is sorted by. */
export function sortedCredit({ artist, artists, artistSortName }: Pick<Song, 'artist' | 'artists' | 'artistSortName'>): string {
  if (artistSortName === undefined) return withoutArticle(artist);
  const first = artists?.[0]?.name ?? artist;
  return artistSortName + artist.slice(first.length);
}
