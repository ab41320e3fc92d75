import PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { jobNames } from './job';
import { sqlExecutor } from './sql-executor';

const MINUTE = 60;

/** A job whose process died is taken up again after this many seconds: longer than any runs. */
const LONGEST_RUN_SECONDS = 15 * MINUTE;

/** What fails is tried again after 10 s, 20 s, 40 s and so on: for a night. */
const RETRIES = { retryLimit: 12, retryDelay: 10, retryBackoff: true };

/** Brings the tables of pg-boss up to date and gives every kind of job its queue. One at a time, as migrations are. */
export async function installJobs(database: EntityManager): Promise<void> {
  const boss = new PgBoss({ db: sqlExecutor(database), supervise: false, schedule: false });
  await boss.start();
  for (const name of jobNames) await boss.createQueue(name, { name, expireInSeconds: LONGEST_RUN_SECONDS, ...RETRIES });
  await boss.stop({ graceful: false });
}
