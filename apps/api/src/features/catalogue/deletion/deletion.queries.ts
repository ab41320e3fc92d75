import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { describedKind, type Kind } from './deletable';
import { advisoryLockKey } from '../../../platform/database/advisory-lock-key';

export type Row = Record<string, unknown>;

const WHOLE_CREDITS = 'whole_credits(former_credits, artist_id, artist_ids, join_phrases)';

/** With the artists who are deleted already, should they come back before the row does. */
const withWholeCredits = (table: string) => `to_jsonb(${table}) || jsonb_build_object('former_credits', ${WHOLE_CREDITS})`;

export const undoData = z.object({
  media: z.array(z.string()),
  row: z.record(z.string(), z.unknown()),
  cleared: z.record(z.string(), z.array(z.uuid())),
  /** Set for a song. */
  lyrics: z.optional(z.record(z.string(), z.unknown())),
  contributors: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
export type UndoData = z.infer<typeof undoData>;

const DELETION_LOCK = advisoryLockKey('dele');

/** Serializes deletions and their undoing until the transaction ends: both touch the same rows, in different order. */
export const lockDeletions = (database: EntityManager): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1)', [DELETION_LOCK]);

/** Locks the row, so that nothing can begin to refer to it. */
export async function lockRow(database: EntityManager, kind: Kind, id: string): Promise<Row | undefined> {
  const { table } = describedKind(kind);
  const row = kind === 'artist' ? 'to_jsonb(artists)' : withWholeCredits(table);
  const [found] = await database.query<{ row: Row }[]>(`SELECT ${row} AS row FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  return found?.row;
}

/** Songs and albums by several artists keep their credits as a whole until an artist is back, or somebody has changed them. */
async function keepCreditsOf(database: EntityManager, artistId: string): Promise<void> {
  for (const table of describedKind('artist').referrers)
    await database.query(
      `UPDATE ${table} SET former_credits = ${WHOLE_CREDITS}
       WHERE artist_ids @> ARRAY[$1::uuid] OR artist_id = $1 AND former_credits IS NOT NULL`,
      [artistId],
    );
}

/** Brings the artist back to the credits that only deletions have changed since. */
async function restoreCreditsOf(database: EntityManager, artistId: string): Promise<void> {
  for (const table of describedKind('artist').referrers) {
    const rows = await database.query<{ id: string }[]>(
      `SELECT id FROM ${table} WHERE former_credits @> jsonb_build_array(jsonb_build_object('artistId', $1::text)) ORDER BY id FOR NO KEY UPDATE`,
      [artistId],
    );
    if (rows.length === 0) continue;
    await database.query(
      `UPDATE ${table} AS item SET artist_id = later.artist_id, artist_ids = later.artist_ids, join_phrases = later.join_phrases,
         former_credits = CASE WHEN NOT later.is_whole THEN former.former_credits END
       FROM ${table} AS former, remaining_credits(former.former_credits, $1) AS now, remaining_credits(former.former_credits, NULL) AS later
       WHERE item.id = former.id AND item.id = ANY($2)
         AND (item.artist_id, item.artist_ids, item.join_phrases) IS NOT DISTINCT FROM (now.artist_id, now.artist_ids, now.join_phrases)`,
      [artistId, rows.map((row) => row.id)],
    );
  }
}

export async function clearReferences(database: EntityManager, kind: Kind, id: string): Promise<UndoData['cleared']> {
  if (kind === 'artist') await keepCreditsOf(database, id);
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
  const present: Row = { ...row, ...(await creditsOf(database, row)) };
  for (const reference of refersTo) {
    const found = await database.query<unknown[]>(`SELECT 1 FROM ${reference.table} WHERE id = $1 FOR KEY SHARE`, [
      present[reference.column],
    ]);
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

/** The credits of a row to restore without the artists who are gone meanwhile; nothing for a row by one artist. */
async function creditsOf(database: EntityManager, row: Row): Promise<Row | undefined> {
  if (!row.former_credits) return undefined;
  const [credits] = await database.query<Row[]>(
    `SELECT artist_id, artist_ids, join_phrases, CASE WHEN NOT is_whole THEN $1::jsonb END AS former_credits
     FROM remaining_credits($1::jsonb, NULL)`,
    [JSON.stringify(row.former_credits)],
  );
  return credits;
}

export async function restoreReferences(database: EntityManager, kind: Kind, id: string, cleared: UndoData['cleared']): Promise<void> {
  const isByOne = kind === 'artist' ? 'AND artist_ids IS NULL AND former_credits IS NULL' : '';
  for (const table of describedKind(kind).referrers)
    await database.query(`UPDATE ${table} SET ${kind}_id = $1 WHERE id = ANY($2) AND ${kind}_id IS NULL ${isByOne}`, [
      id,
      cleared[table] ?? [],
    ]);
  if (kind === 'artist') await restoreCreditsOf(database, id);
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

export async function takeContributors(database: EntityManager, songId: string): Promise<Row[]> {
  const [rows] = await database.query<[{ row: Row }[], number]>(
    'DELETE FROM song_contributors WHERE song_id = $1 RETURNING to_jsonb(song_contributors) AS row',
    [songId],
  );
  return rows.map(({ row }) => row);
}

export const restoreContributors = (database: EntityManager, contributors: readonly Row[]): Promise<unknown> =>
  database.query(
    'INSERT INTO song_contributors SELECT * FROM jsonb_populate_recordset(NULL::song_contributors, $1) ON CONFLICT DO NOTHING',
    [JSON.stringify(contributors)],
  );
