import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { describedKind, type Kind } from './deletable';

/** A row with all its columns, as JSON. */
export type Row = Record<string, unknown>;

/** What the audit stores to undo a deletion: the row, and the ids of the rows that referred to it, by table. */
export const remains = z.object({
  media: z.array(z.string()),
  row: z.record(z.string(), z.unknown()),
  cleared: z.record(z.string(), z.array(z.uuid())),
});
export type Remains = z.infer<typeof remains>;

/** Any number will do as long as every version of this program uses the same. */
const DELETION_LOCK = 0x64656c65;

/** Serializes deletions and their undoing until the transaction ends: both touch the same rows, in different order. */
export const lockDeletions = (database: EntityManager): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1)', [DELETION_LOCK]);

/** Locks the row, so that nothing can begin to refer to it. */
export async function lockRow(database: EntityManager, kind: Kind, id: string): Promise<Row | undefined> {
  const { table } = describedKind(kind);
  const [found] = await database.query<{ row: Row }[]>(`SELECT to_jsonb(${table}) AS row FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  return found?.row;
}

/** Answers by table the ids of those that referred to it. */
export async function clearReferences(database: EntityManager, kind: Kind, id: string): Promise<Remains['cleared']> {
  const cleared: Remains['cleared'] = {};
  for (const table of describedKind(kind).referrers) {
    const [rows] = await database.query<[{ id: string }[], number]>(
      `UPDATE ${table} SET ${kind}_id = NULL WHERE ${kind}_id = $1 RETURNING id`,
      [id],
    );
    cleared[table] = rows.map((row) => row.id);
  }
  return cleared;
}

/** Whether all of the media are there; they stay until the transaction has ended. */
export async function lockMedia(database: EntityManager, hashes: readonly string[]): Promise<boolean> {
  const [rows] = await database.query<[unknown[], number]>(
    'UPDATE media SET touched_at = now() WHERE hash = ANY($1::char(64)[]) RETURNING hash',
    [hashes],
  );
  return rows.length === new Set(hashes).size;
}

/** Inserts the row again, without references to what has gone since; answers whether there was room for it. */
export async function restoreRow(database: EntityManager, kind: Kind, row: Row): Promise<boolean> {
  const { table, entity, refersTo } = describedKind(kind);
  const present = { ...row };
  for (const reference of refersTo) {
    const found = await database.query<unknown[]>(`SELECT 1 FROM ${reference.table} WHERE id = $1 FOR KEY SHARE`, [row[reference.column]]);
    if (found.length === 0) present[reference.column] = null;
  }
  // The row may be from before a migration, and generated columns cannot be written.
  const columns = database.dataSource
    .getMetadata(entity)
    .columns.map(({ databaseName }) => databaseName)
    .filter((column) => column in row)
    .join(', ');
  const inserted = await database.query<unknown[]>(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [JSON.stringify(present)],
  );
  return inserted.length === 1;
}

/** Lets those refer to it again that did, unless they refer to something else by now. */
export async function restoreReferences(database: EntityManager, kind: Kind, id: string, cleared: Remains['cleared']): Promise<void> {
  for (const table of describedKind(kind).referrers)
    await database.query(`UPDATE ${table} SET ${kind}_id = $1 WHERE id = ANY($2) AND ${kind}_id IS NULL`, [id, cleared[table] ?? []]);
}
