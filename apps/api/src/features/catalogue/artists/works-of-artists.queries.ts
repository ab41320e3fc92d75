import type { EntityManager } from 'typeorm';

/** The newest first. */
export interface WorkIds {
  songs: string[];
  albums: string[];
}

const idsOf = (table: 'songs' | 'albums') =>
  `ARRAY(SELECT id FROM ${table} WHERE ${table}.artist_id = artist.id ORDER BY created_at DESC, id DESC) AS ${table}`;

export async function worksOfArtists(database: EntityManager, artistIds: readonly string[]): Promise<Map<string, WorkIds>> {
  const rows = await database.query<(WorkIds & { id: string })[]>(
    `SELECT artist.id, ${idsOf('songs')}, ${idsOf('albums')} FROM unnest($1::uuid[]) AS artist (id)`,
    [artistIds],
  );
  return new Map(rows.map(({ id, songs, albums }) => [id, { songs, albums }]));
}
