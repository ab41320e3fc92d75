import type { EntityManager } from 'typeorm';
import { bossOn } from './boss-on';
import { jobNames } from './job';

const MINUTE = 60;

const QUEUE = {
  /** A job whose process died is retried after this many seconds: longer than any job runs. */
  expireInSeconds: 15 * MINUTE,
  /** Failed jobs are retried with exponential backoff (10 s, 20 s, 40 s, …) for a night. */
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  /** Jobs that are done or failed are kept for longer than the longest period of `every`. */
  deleteAfterSeconds: 7 * 24 * 60 * MINUTE,
};

/** Migrates the pg-boss tables and creates a queue for every kind of job. Only one process may run it at a time. */
export async function installJobs(database: EntityManager): Promise<void> {
  const boss = bossOn(database, { migrate: true });
  await boss.start();
  for (const name of jobNames) await boss.createQueue(name, QUEUE);
  await boss.stop({ graceful: false });
}
