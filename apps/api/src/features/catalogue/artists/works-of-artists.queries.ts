import type { EntityManager } from 'typeorm';

/** The newest first. */
export interface WorkIds {
  songs: string[];
  albums: string[];
}

/** The ids of the works of each row of `artist`. */
const idsOf = (table: 'songs' | 'albums') =>
  `ARRAY(SELECT id FROM ${table} WHERE ${table}.artist_id = artist.id ORDER BY created_at DESC, id DESC) AS ${table}`;

export const WORKS_OF_ARTIST = `${idsOf('songs')}, ${idsOf('albums')}`;

export async function worksOfArtists(database: EntityManager, artistIds: readonly string[]): Promise<Map<string, WorkIds>> {
  const rows = await database.query<(WorkIds & { id: string })[]>(
    `SELECT artist.id, ${WORKS_OF_ARTIST} FROM unnest($1::uuid[]) AS artist (id)`,
    [artistIds],
  );
  return new Map(rows.map(({ id, songs, albums }) => [id, { songs, albums }]));
}
