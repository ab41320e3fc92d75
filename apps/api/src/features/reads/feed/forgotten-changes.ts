import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../../platform/jobs/job';
import { Jobs } from '../../../platform/jobs/jobs';

const AT_ONCE = 5_000;
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

/** The step that stays the first is the latest of those that are too old, or have too many steps or changes after them; the last always stays. */
const forgetSteps = (database: EntityManager, { days, most }: { days: number; most: number }): Promise<unknown> =>
  database.query(
    `DELETE FROM catalogue_steps WHERE revision < greatest(
       (SELECT max(revision) FROM catalogue_steps WHERE at < now() - make_interval(days => $1)),
       (SELECT revision FROM catalogue_steps ORDER BY revision DESC OFFSET $2 LIMIT 1),
       (SELECT revision FROM catalogue_changes ORDER BY revision DESC OFFSET $2 LIMIT 1)
     )`,
    [days, most],
  );

/** Does not wait for writers that are noting a change of the same rows: those changes get a later revision soon. */
async function forgetSomeChanges(database: EntityManager): Promise<number> {
  const [, count] = await database.query<[unknown, number]>(
    `DELETE FROM catalogue_changes USING (
       SELECT noun, id FROM catalogue_changes WHERE revision <= (SELECT min(revision) FROM catalogue_steps)
       ORDER BY revision, noun, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
     ) AS old WHERE catalogue_changes.noun = old.noun AND catalogue_changes.id = old.id`,
  );
  return count;
}
