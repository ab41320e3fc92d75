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

const hashOf = (parameter: string) => `sha256(convert_to(${parameter}, 'UTF8'))`;

export const rememberDeleted = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query(
    `INSERT INTO deleted_accounts (subject_hash, deleted_at) VALUES (${hashOf('$1')}, clock_timestamp())
     ON CONFLICT (subject_hash) DO UPDATE SET deleted_at = EXCLUDED.deleted_at`,
    [userId],
  );

export const forgetDeleted = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query(`DELETE FROM deleted_accounts WHERE subject_hash = ${hashOf('$1')}`, [userId]);

export async function isDeleted(database: EntityManager, userId: string): Promise<boolean> {
  const rows = await database.query<unknown[]>(`SELECT FROM deleted_accounts WHERE subject_hash = ${hashOf('$1')}`, [userId]);
  return rows.length > 0;
}

/** Compares whole seconds, which is what tokens say. A token that does not say when it was issued counts as older. */
export async function isDeletedSince(database: EntityManager, userId: string, issuedAt: Date | undefined): Promise<boolean> {
  const rows = await database.query<unknown[]>(
    `SELECT FROM deleted_accounts
     WHERE subject_hash = ${hashOf('$1')} AND date_trunc('second', deleted_at) > coalesce($2::timestamptz, '-infinity')`,
    [userId, issuedAt],
  );
  return rows.length > 0;
}
