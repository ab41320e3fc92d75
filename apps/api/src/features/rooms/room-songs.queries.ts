import type { EntityManager } from 'typeorm';

export async function roomIdsWithSong(database: EntityManager, songId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM rooms WHERE items @> jsonb_build_array(jsonb_build_object('songId', $1::text))`,
    [songId],
  );
  return rows.map(({ id }) => id);
}
