import type { EntityManager } from 'typeorm';

/**
 * Whoever brings bytes into the store, removes them, or looks whether they are needed holds this until the transaction has ended.
 * `hash` is the SHA-256 of the bytes, in hex.
 */
export const holdContent = (database: EntityManager, hash: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
