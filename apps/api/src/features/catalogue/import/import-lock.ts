import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImportImpossible } from './import-impossible';

/** Any number will do as long as every version of this program uses the same. */
const IMPORT_LOCK = 0x696d706f;

/** Lets one import run at a time. The lock belongs to a connection, so a killed process gives it back. */
@Injectable()
export class ImportLock {
  constructor(private readonly dataSource: DataSource) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const connection = this.dataSource.createQueryRunner();
    try {
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS mine', [IMPORT_LOCK])) as { mine: boolean }[];
      if (!row?.mine) throw new ImportImpossible('Another import is running. Let it finish, then try again.');
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
