import type { EntityManager } from 'typeorm';

/** The newest first. */
export interface Discography {
  songs: string[];
  albums: string[];
}

/** The ids of songs or albums of each row of `artist`. */
const idsOf = (table: 'songs' | 'albums') =>
  `ARRAY(SELECT id FROM ${table} WHERE ${table}.artist_id = artist.id ORDER BY created_at DESC, id DESC) AS ${table}`;

export const DISCOGRAPHY_OF_ARTIST = `${idsOf('songs')}, ${idsOf('albums')}`;

export async function discographiesOf(database: EntityManager, artistIds: readonly string[]): Promise<Map<string, Discography>> {
  const rows = await database.query<(Discography & { id: string })[]>(
    `SELECT artist.id, ${DISCOGRAPHY_OF_ARTIST} FROM unnest($1::uuid[]) AS artist (id)`,
    [artistIds],
  );
  return new Map(rows.map(({ id, songs, albums }) => [id, { songs, albums }]));
}
