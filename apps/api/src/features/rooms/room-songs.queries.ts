import type { EntityManager } from 'typeorm';

/** As the index `rooms_by_song` has them. */
export async function roomIdsWithSong(database: EntityManager, songId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM rooms WHERE jsonb_path_query_array(items, '$[*].songId') @> jsonb_build_array($1::text)`,
    [songId],
  );
  return rows.map(({ id }) => id);
}
