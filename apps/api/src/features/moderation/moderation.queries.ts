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

const BLOCKS_AT_ONCE = 5_000;

/** In pages, so that a node can do something else between them. */
export async function* allBlocks(database: EntityManager): AsyncGenerator<Pair[]> {
  let last: Pair = ['', ''];
  for (;;) {
    const rows = await database.query<{ one: string; other: string }[]>(
      `SELECT blocker AS one, blocked AS other FROM blocks WHERE (blocker, blocked) > ($1, $2)
       ORDER BY blocker, blocked LIMIT ${BLOCKS_AT_ONCE}`,
      [...last],
    );
    const blocks = rows.map(({ one, other }): Pair => [one, other]);
    yield blocks;
    const end = blocks.at(-1);
    if (!end || blocks.length < BLOCKS_AT_ONCE) return;
    last = end;
  }
}

/** Returns the blocks between the two of each pair. */
export async function blocksBetween(database: EntityManager, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  const rows = await database.query<{ one: string; other: string }[]>(
    `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS pair (one, other))
     SELECT blocker AS one, blocked AS other FROM blocks JOIN asked ON blocker = one AND blocked = other
     UNION SELECT blocker, blocked FROM blocks JOIN asked ON blocker = other AND blocked = one`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
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
