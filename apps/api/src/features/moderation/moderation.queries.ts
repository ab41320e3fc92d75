import type { EntityManager } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import { keyOf, type Pair } from './blocked-pairs';

const PAIR_LOCKS = advisoryLockKey('pair');
const COUNT_LOCKS = advisoryLockKey('blks');

/** Locks the pair: until the transaction ends, only this transaction can block or unblock one of them for the other. */
export const lockPair = (database: EntityManager, pair: Pair): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [PAIR_LOCKS, keyOf(pair)]);

/** Waits for other blocks by the same person, so that none of them is missing from the count. */
export async function countBlocksOf(transaction: EntityManager, blockerId: string): Promise<number> {
  await transaction.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [COUNT_LOCKS, blockerId]);
  const [row] = await transaction.query<{ count: number }[]>('SELECT count(*)::int AS count FROM blocks WHERE blocker = $1', [blockerId]);
  return row?.count ?? 0;
}

/** Whether one of the two has blocked the other. */
export async function isBlockBetween(database: EntityManager, pair: Pair): Promise<boolean> {
  const rows = await database.query<unknown[]>('SELECT FROM blocks WHERE (blocker, blocked) IN (($1, $2), ($2, $1))', [...pair]);
  return rows.length > 0;
}

/**
 * Increments the version in the transaction of a change. The row lock serializes changes, so that they become visible in the order of their
 * versions and no node skips one.
 */
export const countChange = (database: EntityManager): Promise<unknown> =>
  database.query('UPDATE moderation_version SET version = version + 1');

export async function versionOf(database: EntityManager): Promise<string> {
  const [row] = await database.query<{ version: string }[]>('SELECT version FROM moderation_version');
  return row?.version ?? '';
}

export async function readBlockedPairs(database: EntityManager): Promise<Pair[]> {
  const rows = await database.query<{ one: string; other: string }[]>(
    'SELECT DISTINCT least(blocker, blocked) AS one, greatest(blocker, blocked) AS other FROM blocks',
  );
  return rows.map(({ one, other }) => [one, other]);
}

export async function suspend(
  database: EntityManager,
  userId: string,
  { reason, reportId }: { reason?: string | undefined; reportId?: string | undefined },
): Promise<boolean> {
  const [row] = await database.query<{ isNew: boolean }[]>(
    `INSERT INTO suspensions AS known (subject, reason, report_id) VALUES ($1, $2, $3)
     ON CONFLICT (subject) DO UPDATE SET reason = EXCLUDED.reason, report_id = coalesce(EXCLUDED.report_id, known.report_id)
     RETURNING xmax = 0 AS "isNew"`,
    [userId, reason ?? null, reportId ?? null],
  );
  return row?.isNew ?? false;
}
