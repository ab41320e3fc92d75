import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { describedKind, type Kind } from './deletable';
import { advisoryLockKey } from '../../../platform/database/advisory-lock-key';

export type Row = Record<string, unknown>;

export const undoData = z.object({
  media: z.array(z.string()),
  row: z.record(z.string(), z.unknown()),
  cleared: z.record(z.string(), z.array(z.uuid())),
  /** Set for a song. */
  lyrics: z.optional(z.record(z.string(), z.unknown())),
});
export type UndoData = z.infer<typeof undoData>;

const DELETION_LOCK = advisoryLockKey('dele');

/** Serializes deletions and their undoing until the transaction ends: both touch the same rows, in different order. */
export const lockDeletions = (database: EntityManager): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1)', [DELETION_LOCK]);

/** Locks the row, so that nothing can begin to refer to it. */
export async function lockRow(database: EntityManager, kind: Kind, id: string): Promise<Row | undefined> {
  const { table } = describedKind(kind);
  const [found] = await database.query<{ row: Row }[]>(`SELECT to_jsonb(${table}) AS row FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  return found?.row;
}

export async function clearReferences(database: EntityManager, kind: Kind, id: string): Promise<UndoData['cleared']> {
  const cleared: UndoData['cleared'] = {};
  for (const table of describedKind(kind).referrers) {
    const [rows] = await database.query<[{ id: string }[], number]>(
      `UPDATE ${table} SET ${kind}_id = NULL WHERE ${kind}_id = $1 RETURNING id`,
      [id],
    );
    cleared[table] = rows.map((row) => row.id);
  }
  return cleared;
}

/**
 * Restores the row without references to rows that have been deleted since. Returns false when its
 * place is taken.
 */
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
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1) ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(present)],
  );
  return inserted.length === 1;
}

export async function restoreReferences(database: EntityManager, kind: Kind, id: string, cleared: UndoData['cleared']): Promise<void> {
  for (const table of describedKind(kind).referrers)
    await database.query(`UPDATE ${table} SET ${kind}_id = $1 WHERE id = ANY($2) AND ${kind}_id IS NULL`, [id, cleared[table] ?? []]);
}

export async function takeLyrics(database: EntityManager, songId: string): Promise<Row | undefined> {
  const [rows] = await database.query<[{ row: Row }[], number]>(
    'DELETE FROM song_lyrics WHERE song_id = $1 RETURNING to_jsonb(song_lyrics) AS row',
    [songId],
  );
  return rows[0]?.row;
}

export const restoreLyrics = (database: EntityManager, lyrics: Row): Promise<unknown> =>
  database.query('INSERT INTO song_lyrics SELECT * FROM jsonb_populate_record(NULL::song_lyrics, $1) ON CONFLICT DO NOTHING', [
    JSON.stringify(lyrics),
  ]);
