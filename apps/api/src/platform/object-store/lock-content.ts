import type { EntityManager } from 'typeorm';

/**
 * Locks a content hash (SHA-256 in hex) until the transaction ends. Required to store bytes, to remove them, and to check whether they are
 * referenced.
 */
export const lockContent = (database: EntityManager, hash: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
