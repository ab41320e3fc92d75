import type { EntityManager } from 'typeorm';
import type { Pair } from './barriers';

/**
 * Counts a change of blocks or suspensions, in its transaction. Until that ends whoever else changes any waits, so that changes become visible in
 * the order of their numbers and no node passes over one.
 */
export const countChange = (database: EntityManager): Promise<unknown> =>
  database.query('UPDATE moderation_version SET version = version + 1');

/** How many changes there have been. */
export async function versionOf(database: EntityManager): Promise<string> {
  const [row] = await database.query<{ version: string }[]>('SELECT version FROM moderation_version');
  return row?.version ?? '';
}

/** Everybody between whom there is a block. */
export async function blockedPairs(database: EntityManager): Promise<Pair[]> {
  const rows = await database.query<{ one: string; other: string }[]>(
    'SELECT DISTINCT least(blocker, blocked) AS one, greatest(blocker, blocked) AS other FROM blocks',
  );
  return rows.map(({ one, other }) => [one, other]);
}

/** Suspends somebody or gives the suspension another reason; answers whether they were not suspended before. */
export async function suspend(
  database: EntityManager,
  subject: string,
  { reason, reportId }: { reason?: string | undefined; reportId?: string | undefined },
): Promise<boolean> {
  const [row] = await database.query<{ isNew: boolean }[]>(
    `INSERT INTO suspensions AS known (subject, reason, report_id) VALUES ($1, $2, $3)
     ON CONFLICT (subject) DO UPDATE SET reason = EXCLUDED.reason, report_id = coalesce(EXCLUDED.report_id, known.report_id)
     RETURNING xmax = 0 AS "isNew"`,
    [subject, reason ?? null, reportId ?? null],
  );
  return row?.isNew ?? false;
}
