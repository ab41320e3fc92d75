import type { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * Locks a content hash (SHA-256 in hex) until the transaction ends. Required to store bytes, to remove them, and to check whether they are
 * referenced.
 */
export const lockContent = (database: EntityManager, hash: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);

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
