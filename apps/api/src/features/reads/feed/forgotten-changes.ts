import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../../platform/jobs/job';
import { Jobs } from '../../../platform/jobs/jobs';
import { forgetSteps, forgetSomeChanges } from './forgotten-changes.queries';

const HOUR = 3_600;

const forgetChanges = job('forget-catalogue-changes', z.object({}));

/** A device that is further behind takes the snapshot, which is smaller than so many changes. */
const keptChanges = { days: 90, most: 50_000 };

@Injectable()
export class ForgottenChanges implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(forgetChanges, (_, { database, signal }) => this.forget(database.manager, signal));
    this.jobs.every(HOUR, forgetChanges);
  }

  /** Deletes steps first, so that no device takes the remaining changes for all of them. */
  async forget(database: EntityManager, signal?: AbortSignal, kept = keptChanges): Promise<void> {
    await forgetSteps(database, kept);
    while ((await forgetSomeChanges(database)) > 0) signal?.throwIfAborted();
  }
}
