import type { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * Locks content hashes (SHA-256 in hex) until the transaction ends. Required to store bytes, to remove them, and to check whether they are
 * referenced. Locks are taken in the order of the hashes, so that two transactions that lock the same ones do not deadlock.
 */
export const lockContent = (database: EntityManager, ...hashes: string[]): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock(hashtextextended(hash, 0)) FROM unnest($1::text[]) AS hash', [hashes.sort()]);

/**
 * Locks a content hash during `work`, whose statements are committed one by one. An error ends the session, and with it the lock: a
 * statement that timed out may otherwise acquire the lock afterwards, for as long as the pool keeps the connection.
 */
export async function withContentLocked(
  dataSource: DataSource,
  hash: string,
  work: (database: EntityManager) => Promise<void>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const session = (await runner.connect()) as Client;
    try {
      await runner.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [hash]);
      await work(runner.manager);
      await runner.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [hash]);
    } catch (error) {
      await session.end();
      throw error;
    }
  } finally {
    await runner.release();
  }
}
