import type { EntityManager } from 'typeorm';

/**
 * Locks content hashes (SHA-256 in hex) until the transaction ends. Required to save their rows, to remove these, and to begin the removal of
 * their bytes. Locks are taken in the order of the hashes, so that two transactions that lock the same ones do not deadlock.
 */
export const lockContent = (database: EntityManager, ...hashes: string[]): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock(hashtextextended(hash, 0)) FROM unnest($1::text[]) AS hash', [hashes.sort()]);
