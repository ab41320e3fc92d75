import type { EntityManager } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';

/** Held by the one process that imports into this database. */
export const IMPORT_LOCK = advisoryLockKey('impo');

/** Whether a process imports into this database. It looks instead of trying the lock, which would refuse an import that begins meanwhile. */
export async function isImporting(database: EntityManager): Promise<boolean> {
  const [row] = await database.query<{ importing: boolean }[]>(
    `SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE datname = current_database() AND locktype = 'advisory' AND (classid, objid, objsubid) = (0, $1, 1)) AS importing`,
    [IMPORT_LOCK],
  );
  return row?.importing === true;
}
