import type { EntityManager } from 'typeorm';

/** The newest first: the songs that they are the first artist of, and the albums that they are credited on. Must match `artistsIn` of the contracts. */
export interface Discography {
  songs: string[];
  albums: string[];
}

/** The ids for each row of `artist`. */
export const DISCOGRAPHY_OF_ARTIST = `
  ARRAY(SELECT id FROM songs WHERE songs.artist_id = artist.id ORDER BY created_at DESC, id DESC) AS songs,
  ARRAY(
    SELECT id FROM (
      SELECT id, created_at FROM albums WHERE albums.artist_id = artist.id
      UNION SELECT id, created_at FROM albums WHERE albums.artist_ids @> ARRAY[artist.id]
    ) AS credited ORDER BY created_at DESC, id DESC
  ) AS albums`;

export async function discographiesOf(database: EntityManager, artistIds: readonly string[]): Promise<Map<string, Discography>> {
  const rows = await database.query<(Discography & { id: string })[]>(
    `SELECT artist.id, ${DISCOGRAPHY_OF_ARTIST} FROM unnest($1::uuid[]) AS artist (id)`,
    [artistIds],
  );
  return new Map(rows.map(({ id, songs, albums }) => [id, { songs, albums }]));
}
