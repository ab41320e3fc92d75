import type { Contributor } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

export interface ReadContributors {
  songId: string;
  /** By role. */
  contributors: readonly Contributor[];
}

/** Adds those of songs that have none. A song that was deleted meanwhile is left out. */
export async function addContributors(database: EntityManager, read: readonly ReadContributors[]): Promise<void> {
  const rows = read.flatMap(({ songId, contributors }) =>
    contributors.map(({ role, name }, position) => ({ song_id: songId, role, position, name })),
  );
  if (rows.length === 0) return;
  await database.query(
    `WITH read AS (SELECT * FROM jsonb_to_recordset($1) AS read (song_id uuid, role text, position smallint, name text)),
       present AS MATERIALIZED (SELECT id FROM songs WHERE id IN (SELECT song_id FROM read) FOR KEY SHARE)
     INSERT INTO song_contributors (song_id, role, position, name)
     SELECT song_id, role, position, name FROM read WHERE song_id IN (SELECT id FROM present) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** Sets those of songs to what their files say. */
export async function replaceContributors(database: EntityManager, read: readonly ReadContributors[]): Promise<void> {
  await database.query('DELETE FROM song_contributors WHERE song_id = ANY($1::uuid[])', [read.map(({ songId }) => songId)]);
  await addContributors(database, read);
}
