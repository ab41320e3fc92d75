const YEARS_OF_A_DECADE = 10;

/** The calendar has no year 0. */
const dayOne = (year: number) => `${String(Math.max(year, 1)).padStart(4, '0')}-01-01`;

export const daysOfDecade = (decade: number) => ({
  first: dayOne(decade),
  last: `${String(decade + YEARS_OF_A_DECADE - 1).padStart(4, '0')}-12-31`,
});

/** Conditions on `song`, given the placeholders of their parameters. */
export const hasGenre = (genre: string): string => `genre_keys(song.genres) @> genre_keys(ARRAY[${genre}]::text[])`;
export const releasedBetween = (first: string, last: string): string =>
  `song.release_date_known IS DISTINCT FROM false AND song.release_date BETWEEN ${first} AND ${last}`;
