import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { END_DEAD_SESSIONS } from '../../platform/database/end-dead-sessions';
import { IMPORT_LOCK } from '../catalogue/import-lock.reader';
import { ImportError } from './import-error';

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
