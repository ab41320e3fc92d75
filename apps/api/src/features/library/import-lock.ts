import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { SessionLock } from '../../platform/database/session-lock';
import { IMPORT_LOCK } from '../catalogue/import-lock.reader';
import { AnotherImport } from './import-error';

const LOOK_AGAIN_MS = 500;

/** Lets one import run at a time. */
@Injectable()
export class ImportLock {
  private readonly lock: SessionLock;

  constructor(dataSource: DataSource) {
    this.lock = new SessionLock(dataSource, IMPORT_LOCK);
  }

  /** Throws an `AnotherImport` if one runs, and does not end within `waitMs`, or until it is to be stopped. */
  async run<Result>(work: () => Promise<Result>, waitMs = 0, stop?: AbortSignal): Promise<Result> {
    const until = performance.now() + waitMs;
    for (;;) {
      // A connection is held only while it has the lock.
      const done = await this.lock.tryRun(work);
      if (done) return done.result;
      if (performance.now() >= until || stop?.aborted) throw new AnotherImport();
      await wait(LOOK_AGAIN_MS);
    }
  }
}
