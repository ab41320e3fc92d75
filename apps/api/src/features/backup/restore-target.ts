import { type Client, DatabaseError, type QueryResultRow } from 'pg';
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

/** SQLSTATE */
const UNDEFINED_TABLE = '42P01';

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
  return {
    isForeign: tables.size > 0 && !tables.has('migrations'),
    people: Math.max(
      (await firstRow<{ count: number }>(client, 'SELECT count(*)::int AS count FROM users'))?.count ?? 0,
      (await firstRow<{ count: number }>(client, 'SELECT count(*)::int AS count FROM accounts'))?.count ?? 0,
    ),
    databaseId: (await firstRow<{ id: string }>(client, 'SELECT id FROM database_id'))?.id,
  };
}

/** Undefined also where there is no such table, as in an empty database and in that of an earlier release. */
async function firstRow<Row extends QueryResultRow>(client: Client, sql: string): Promise<Row | undefined> {
  try {
    return (await client.query<Row>(sql)).rows[0];
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
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
