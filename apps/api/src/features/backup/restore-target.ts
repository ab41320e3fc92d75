import type { Client } from 'pg';
import { AnotherNode, OnlyNode } from '../../platform/database/only-node';
import { BackupProblem } from './backup-problem';

/** What the database is that a backup would replace. */
export interface RestoreTarget {
  /** Tables that are not those of Chorus. */
  isForeign: boolean;
  people: number;
  /** Undefined in an empty database. */
  databaseId: string | undefined;
}

const RUNNING = 'Chorus is running on this database. Stop it, then restore.';

/** Throws while a node serves the database, and keeps nodes of one process away until the returned function is called. */
export async function keepNodesAway(client: Client, url: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ isUsed: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'chorus%') AS "isUsed"`,
  );
  if (rows[0]?.isUsed === true) throw new BackupProblem(RUNNING);
  const onlyNode = new OnlyNode(url, { warn: () => undefined }, 0);
  try {
    await onlyNode.acquire(() => Promise.resolve());
  } catch (error) {
    throw error instanceof AnotherNode ? new BackupProblem(RUNNING) : error;
  }
  return () => onlyNode.release();
}

export async function readTarget(client: Client): Promise<RestoreTarget> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const tables = new Set(rows.map(({ name }) => name));
  const count = async (table: string) =>
    tables.has(table) ? ((await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0]?.rows ?? 0) : 0;
  return {
    isForeign: tables.size > 0 && !tables.has('migrations'),
    people: Math.max(await count('users'), await count('accounts')),
    databaseId: tables.has('database_id') ? (await client.query<{ id: string }>('SELECT id FROM database_id')).rows[0]?.id : undefined,
  };
}

/** Leaves an empty database, whichever release has been on it. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query(
    `BEGIN;
     DROP SCHEMA IF EXISTS public, jobs, pgboss CASCADE;
     CREATE SCHEMA public AUTHORIZATION pg_database_owner;
     GRANT USAGE ON SCHEMA public TO PUBLIC;
     COMMIT`,
  );
}
