import type { Decade, Genre } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

/** Many files have made-up genres in their tags. */
const MOST_LISTED = 1_000;

export const listGenres = (database: EntityManager): Promise<Genre[]> =>
  database.query<Genre[]>(
    `SELECT mode() WITHIN GROUP (ORDER BY genre) AS name, count(*)::integer AS songs
     FROM songs, unnest(genres) AS genre GROUP BY lower(genre) ORDER BY songs DESC, lower(genre) LIMIT ${MOST_LISTED}`,
  );

export const listDecades = (database: EntityManager): Promise<Decade[]> =>
  database.query<Decade[]>(
    `SELECT (extract(year FROM release_date)::integer / 10) * 10 AS decade, count(*)::integer AS songs
     FROM songs WHERE release_date_known IS DISTINCT FROM false GROUP BY decade ORDER BY decade DESC`,
  );

/** Returns the ids of the songs that had other genres. */
export async function setGenresOfAlbum(database: EntityManager, albumId: string, genres: readonly string[]): Promise<string[]> {
  const [rows] = await database.query<[{ id: string }[], number]>(
    `UPDATE songs SET genres = $2::text[], updated_at = now() WHERE album_id = $1 AND genres IS DISTINCT FROM $2::text[] RETURNING id`,
    [albumId, genres],
  );
  return rows.map(({ id }) => id);
}
