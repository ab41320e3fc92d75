import type { EntityManager } from 'typeorm';

export type MergedKind = 'artist' | 'album';

/** Leads from the id of a merged artist or album to the one that is there now, also over several merges; undefined if none is. */
export async function mergedInto(database: EntityManager, kind: MergedKind, id: string): Promise<string | undefined> {
  const table = kind === 'artist' ? 'artists' : 'albums';
  const [found] = await database.query<{ id: string }[]>(
    `WITH RECURSIVE lead AS (
       SELECT into_id FROM merged_ids WHERE id = $1
       UNION SELECT merged_ids.into_id FROM lead JOIN merged_ids ON merged_ids.id = lead.into_id
     ) SELECT ${table}.id FROM lead JOIN ${table} ON ${table}.id = lead.into_id LIMIT 1`,
    [id],
  );
  return found?.id;
}

/** Where the ids lead that were merged, over all merges, whether or not that one is there. */
export async function leadsOf(database: EntityManager, ids: readonly string[]): Promise<{ from: string; into: string }[]> {
  if (ids.length === 0) return [];
  return database.query(
    `WITH RECURSIVE lead AS (
       SELECT id AS "from", into_id AS "into" FROM merged_ids WHERE id = ANY($1::uuid[])
       UNION SELECT lead."from", merged_ids.into_id FROM lead JOIN merged_ids ON merged_ids.id = lead."into"
     ) SELECT "from", "into" FROM lead WHERE NOT EXISTS (SELECT FROM merged_ids WHERE id = lead."into")`,
    [ids],
  );
}

/** The audit entry of this merge, if it was the last of this id. */
export async function entryOfMerge(database: EntityManager, id: string, into: string): Promise<string | undefined> {
  const [found] = await database.query<{ entry: string }[]>('SELECT audit_id AS entry FROM merged_ids WHERE id = $1 AND into_id = $2', [
    id,
    into,
  ]);
  return found?.entry;
}

interface NotedMerge {
  id: string;
  into: string;
  auditId: string;
  name: string;
}

export const noteMerged = (database: EntityManager, { id, into, auditId, name }: NotedMerge): Promise<unknown> =>
  database.query(
    `INSERT INTO merged_ids (id, into_id, audit_id, former_name) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET into_id = excluded.into_id, audit_id = excluded.audit_id, former_name = excluded.former_name`,
    [id, into, auditId, name],
  );

export const forgetMerged = (database: EntityManager, id: string): Promise<unknown> =>
  database.query('DELETE FROM merged_ids WHERE id = $1', [id]);
