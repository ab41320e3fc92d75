import type { EntityManager } from 'typeorm';
import { hasGenre } from '../../catalogue/genres/song-conditions.reader';

interface Part {
  count: number;
  offset: number;
}

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

/** Albums whose years are known, from one year to the other, in that order. */
export const albumsOfYears = (database: EntityManager, from: number, to: number, { count, offset }: Part): Promise<string[]> =>
  idsOf(
    database.query(
      `SELECT id FROM albums WHERE release_year_known IS DISTINCT FROM false AND release_year BETWEEN $1 AND $2
       ORDER BY release_year ${from <= to ? 'ASC' : 'DESC'}, id LIMIT $3 OFFSET $4`,
      [Math.min(from, to), Math.max(from, to), count, offset],
    ),
  );

export const albumsOfGenre = (database: EntityManager, genre: string, { count, offset }: Part): Promise<string[]> =>
  idsOf(
    database.query(
      `SELECT DISTINCT song.album_id AS id FROM songs AS song WHERE song.album_id IS NOT NULL AND ${hasGenre('$1')}
       ORDER BY song.album_id LIMIT $2 OFFSET $3`,
      [genre, count, offset],
    ),
  );

export const randomAlbums = (database: EntityManager, count: number): Promise<string[]> =>
  idsOf(database.query('SELECT id FROM albums ORDER BY random() LIMIT $1', [count]));

export const songsOfGenre = (database: EntityManager, genre: string, { count, offset }: Part): Promise<string[]> =>
  idsOf(
    database.query(`SELECT song.id FROM songs AS song WHERE ${hasGenre('$1')} ORDER BY song.id LIMIT $2 OFFSET $3`, [genre, count, offset]),
  );

export interface RandomChoice {
  count: number;
  genre: string | undefined;
  fromYear: number | undefined;
  toYear: number | undefined;
}

export const randomSongs = (database: EntityManager, { count, genre, fromYear, toYear }: RandomChoice): Promise<string[]> =>
  idsOf(
    database.query(
      `SELECT song.id FROM songs AS song
       WHERE ($2::text IS NULL OR ${hasGenre('$2')})
         AND ($3::int IS NULL OR song.release_date_known IS DISTINCT FROM false AND extract(year FROM song.release_date) >= $3)
         AND ($4::int IS NULL OR song.release_date_known IS DISTINCT FROM false AND extract(year FROM song.release_date) <= $4)
       ORDER BY random() LIMIT $1`,
      [count, genre ?? null, fromYear ?? null, toYear ?? null],
    ),
  );

interface GenreCounts {
  value: string;
  songCount: number;
  albumCount: number;
}

/** Many files have made-up genres in their tags. */
const MOST_GENRES = 1_000;

/** The genres that most songs have. Each is written as it is mostly written. */
export const genreCounts = (database: EntityManager): Promise<GenreCounts[]> =>
  database.query(
    `SELECT mode() WITHIN GROUP (ORDER BY genre) AS value, count(*)::integer AS "songCount",
       count(DISTINCT songs.album_id)::integer AS "albumCount"
     FROM songs, unnest(songs.genres) AS genre GROUP BY lower(genre) ORDER BY "songCount" DESC, lower(genre) LIMIT ${MOST_GENRES}`,
  );

/** Songs that were heard together with one of these, the closest first. */
export const neighboursOf = (database: EntityManager, songIds: readonly string[], count: number): Promise<string[]> =>
  idsOf(
    database.query(
      `SELECT neighbour.id FROM song_neighbours, unnest(song_neighbours.neighbour_ids) WITH ORDINALITY AS neighbour (id, place)
       WHERE song_neighbours.song_id = ANY($1::uuid[]) AND neighbour.id <> ALL($1::uuid[])
       GROUP BY neighbour.id ORDER BY min(neighbour.place), neighbour.id LIMIT $2`,
      [songIds, count],
    ),
  );

export const artistNamed = async (database: EntityManager, name: string): Promise<string | undefined> => {
  const [id] = await idsOf(
    database.query('SELECT id FROM artists WHERE folded_name(full_name) = folded_name($1) ORDER BY id LIMIT 1', [name]),
  );
  return id;
};

/** Those on which the artist is credited, the most played first. */
export const topSongsOf = (database: EntityManager, artistId: string, count: number): Promise<string[]> =>
  idsOf(
    database.query(
      `SELECT songs.id FROM songs WHERE songs.artist_id = $1 OR songs.artist_ids @> ARRAY[$1::uuid]
       ORDER BY songs.trend DESC NULLS LAST, songs.id LIMIT $2`,
      [artistId, count],
    ),
  );
