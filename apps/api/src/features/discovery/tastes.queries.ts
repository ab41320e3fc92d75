import type { EntityManager } from 'typeorm';
import { favorites } from './favorites.sql';

/** A song of a genre or a decade that the listener plays or likes. */
export interface TasteCandidate {
  songId: string;
  /** The favorite of that genre or decade that counts most. */
  because: string;
  genre?: string;
  decade?: number;
}

interface Taste {
  /** Selects a `key` and the name to show for it (`shown`), one row for each genre or decade of a favorite. */
  of: string;
  /** The condition that a song matches `tastes.key`. */
  matches: string;
  most: number;
  /** With fewer favorites, somebody who heard a song or two would already have the taste. */
  leastFavorites: number;
}

const MOST_OF_A_TASTE = 30;
/** How many of the newest songs are read, since a genre may have a large part of the catalogue. */
const NEWEST = 500;
const MOST_PLAYED = 1_000;

const genres: Taste = {
  of: 'CROSS JOIN LATERAL (SELECT lower(genre) AS key, genre AS shown FROM unnest(songs.genres) AS genre) AS taste',
  matches: 'genre_keys(songs.genres) @> ARRAY[tastes.key]',
  most: 3,
  leastFavorites: 2,
};

const decadeOf = (date: string) => `(date_part('year', ${date})::integer / 10) * 10`;

const decades: Taste = {
  of: `CROSS JOIN LATERAL (
    SELECT ${decadeOf('songs.release_date')} AS key, ${decadeOf('songs.release_date')} AS shown
    WHERE songs.release_date_known IS DISTINCT FROM false
  ) AS taste`,
  matches: `songs.release_date_known IS DISTINCT FROM false AND ${decadeOf('songs.release_date')} = tastes.key`,
  most: 1,
  leastFavorites: 3,
};

/** One of each taste in turn: the most played first, the others in an order of each day's own. Few rows are read, however many songs a genre has. */
const candidatesOf = ({ of, matches, most, leastFavorites }: Taste) => `${favorites}, tastes AS (
    SELECT key, mode() WITHIN GROUP (ORDER BY shown) AS shown, sum(liking) AS liking,
      (array_agg(song_id ORDER BY liking DESC, song_id))[1] AS because
    FROM favorites JOIN songs ON songs.id = song_id ${of}
    GROUP BY key HAVING count(*) >= ${leastFavorites} ORDER BY sum(liking) DESC, key LIMIT ${most}
  ), most_played AS MATERIALIZED (
    SELECT song_id FROM song_trends ORDER BY trend DESC LIMIT ${MOST_PLAYED}
  )
  SELECT mate.id AS "songId", because, shown
  FROM tastes CROSS JOIN LATERAL (
    SELECT pool.id, row_number() OVER (ORDER BY trend.trend DESC NULLS LAST, md5(pool.id::text || ($2::timestamptz AT TIME ZONE 'UTC')::date)) AS place
    FROM (
      (SELECT songs.id FROM songs WHERE ${matches} ORDER BY songs.id DESC LIMIT ${NEWEST})
      UNION
      (SELECT songs.id FROM songs JOIN most_played ON song_id = songs.id WHERE ${matches})
    ) AS pool LEFT JOIN song_trends trend ON trend.song_id = pool.id
    WHERE NOT EXISTS (SELECT FROM favorites WHERE song_id = pool.id)
    ORDER BY place LIMIT ${MOST_OF_A_TASTE}
  ) AS mate
  ORDER BY place, liking DESC, key`;

interface Row<Shown> {
  songId: string;
  because: string;
  shown: Shown;
}

export async function byFavoriteGenres(database: EntityManager, userId: string, now: Date): Promise<TasteCandidate[]> {
  const rows = await database.query<Row<string>[]>(candidatesOf(genres), [userId, now]);
  return rows.map(({ shown: genre, ...candidate }) => ({ ...candidate, genre }));
}

export async function byFavoriteDecades(database: EntityManager, userId: string, now: Date): Promise<TasteCandidate[]> {
  const rows = await database.query<Row<number>[]>(candidatesOf(decades), [userId, now]);
  return rows.map(({ shown: decade, ...candidate }) => ({ ...candidate, decade }));
}
