import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { END_DEAD_SESSIONS } from '../../platform/database/end-dead-sessions';
import { IMPORT_LOCK } from '../catalogue/import-lock.reader';
import { AnotherImport } from './import-error';

const LOOK_AGAIN_MS = 500;

/**
 * Lets one import run at a time. The lock belongs to a connection, so a killed process releases
 * it.
 */
@Injectable()
export class ImportLock {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws an `AnotherImport` if one runs, and does not end within `waitMs`. */
  async run<Result>(work: () => Promise<Result>, waitMs = 0): Promise<Result> {
    const until = performance.now() + waitMs;
    for (;;) {
      const done = await this.tryRun(work);
      if (done) return done.result;
      if (performance.now() >= until) throw new AnotherImport();
      await wait(LOOK_AGAIN_MS);
    }
  }

  /** Undefined if another import runs. A connection is held only while it has the lock. */
  private async tryRun<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const connection = this.dataSource.createQueryRunner();
    try {
      await connection.query(END_DEAD_SESSIONS);
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS mine', [IMPORT_LOCK])) as { mine: boolean }[];
      if (!row?.mine) return undefined;
      try {
        return { result: await work() };
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [IMPORT_LOCK]);
      }
    } finally {
      await connection.release();
    }
  }
}
