import type { Genre, Song } from '@chorus/contracts';

const YEARS_OF_A_DECADE = 10;

export const hasGenre = (genre: string) => {
  const wanted = genre.toLowerCase();
  return ({ genres }: Pick<Song, 'genres'>): boolean => genres?.some((name) => name.toLowerCase() === wanted) ?? false;
};

/** Undefined for a song or an album whose date is not known. */
export const decadeOf = ({ releaseYear, releaseYearKnown }: Pick<Song, 'releaseYearKnown'> & { releaseYear: string | number }) =>
  releaseYearKnown === false ? undefined : Math.floor(Number(String(releaseYear).slice(0, 4)) / YEARS_OF_A_DECADE) * YEARS_OF_A_DECADE;

/** Whether a song is of the genre, or of the decade if no genre is given. */
export function isChosen({ genre, decade }: { genre?: string | undefined; decade?: number | undefined }) {
  const isOfGenre = genre === undefined ? undefined : hasGenre(genre);
  return (song: Parameters<typeof decadeOf>[0] & Pick<Song, 'genres'>): boolean =>
    isOfGenre ? isOfGenre(song) : decade === undefined || decadeOf(song) === decade;
}

/** The genres of most songs come first, as in the server's list. A name is written as its first song has it. */
export function countGenres(songs: readonly Song[]): Genre[] {
  const counts = new Map<string, Genre>();
  for (const name of songs.flatMap(({ genres = [] }) => genres)) {
    const key = name.toLowerCase();
    const counted = counts.get(key);
    counts.set(key, { name: counted?.name ?? name, songs: (counted?.songs ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.songs - one.songs || one.name.localeCompare(other.name));
}
