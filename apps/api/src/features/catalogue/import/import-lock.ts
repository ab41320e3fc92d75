import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ImportError } from './import-error';
import { advisoryLockKey } from '../../../platform/database/advisory-lock-key';
import { END_DEAD_SESSIONS } from '../../../platform/database/end-dead-sessions';

const IMPORT_LOCK = advisoryLockKey('impo');

/** Whether a process imports into this database. It looks instead of trying the lock, which would refuse an import that begins meanwhile. */
export async function isImporting(database: EntityManager): Promise<boolean> {
  const [row] = await database.query<{ importing: boolean }[]>(
    `SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE datname = current_database() AND locktype = 'advisory' AND (classid, objid, objsubid) = (0, $1, 1)) AS importing`,
    [IMPORT_LOCK],
  );
  return row?.importing === true;
}

/**
 * Lets one import run at a time. The lock belongs to a connection, so a killed process releases
 * it.
 */
@Injectable()
export class ImportLock {
  constructor(private readonly dataSource: DataSource) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const connection = this.dataSource.createQueryRunner();
    try {
      await connection.query(END_DEAD_SESSIONS);
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS mine', [IMPORT_LOCK])) as { mine: boolean }[];
      if (!row?.mine) throw new ImportError('Another import is running. Let it finish, then try again.');
      try {
        return await work();
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [IMPORT_LOCK]);
      }
    } finally {
      await connection.release();
    }
  }
}
