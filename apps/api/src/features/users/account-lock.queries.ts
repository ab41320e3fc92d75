import type { EntityManager } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';

const ACCOUNT_LOCKS = advisoryLockKey('acct');

/**
 * Keeps accounts from being deleted until the transaction ends; waits for a deletion under way. Locks are taken in one order, or two
 * transactions and a waiting deletion between them could deadlock.
 */
export const lockAgainstDeletion = (database: EntityManager, userIds: readonly string[]): Promise<unknown> =>
  database.query(
    `SELECT pg_advisory_xact_lock_shared($1, key) FROM (SELECT DISTINCT hashtext(id) AS key FROM unnest($2::text[]) AS id ORDER BY 1) AS keys`,
    [ACCOUNT_LOCKS, userIds],
  );

/** Waits for every transaction that holds this account. */
export const lockForDeletion = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [ACCOUNT_LOCKS, userId]);
