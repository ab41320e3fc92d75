import PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { jobNames } from './job';
import { sqlExecutor } from './sql-executor';

const MINUTE = 60;

/** A job whose process died is retried after this many seconds: longer than any job runs. */
const LONGEST_RUN_SECONDS = 15 * MINUTE;

/** Failed jobs are retried with exponential backoff (10 s, 20 s, 40 s, …) for a night. */
const RETRIES = { retryLimit: 12, retryDelay: 10, retryBackoff: true };

/** Migrates the pg-boss tables and creates a queue for every kind of job. Only one process may run it at a time. */
export async function installJobs(database: EntityManager): Promise<void> {
  const boss = new PgBoss({ db: sqlExecutor(database), supervise: false, schedule: false });
  await boss.start();
  for (const name of jobNames) await boss.createQueue(name, { name, expireInSeconds: LONGEST_RUN_SECONDS, ...RETRIES });
  await boss.stop({ graceful: false });
}
