import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager, MigrationExecutor } from 'typeorm';
import { databaseOptions } from './database-options';
import { advisoryLockKey } from './advisory-lock-key';

const MIGRATION_LOCK = advisoryLockKey('chor');

/** A statement waits no longer for a lock on a table, because every later read of that table waits behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** With pauses of up to a minute these take 25 minutes, less than the 30 of the Job in the cluster. */
const ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 60_000;
const ASK_AGAIN_MS = 200;

export type SchemaCheck = (database: DataSource) => Promise<void>;

/**
 * Migrates the database at `url` and returns the names of the applied migrations; `install` then adds what creates its own tables. What `check`
 * throws, it throws, and nothing was changed. Concurrent
 * runs are serialized by a lock, and later ones find nothing to do. A migration that gets no lock on a table, for example during a backup, is
 * rolled back and tried again; after 25 minutes the error of the database is thrown.
 */
export async function runMigrations(
  url: string,
  install?: (database: EntityManager) => Promise<void>,
  check?: SchemaCheck,
): Promise<string[]> {
  const options = databaseOptions(url);
  const dataSource = await new DataSource({ ...options, extra: { ...options.extra, lock_timeout: LOCK_TIMEOUT_MS } }).initialize();
  const lockRunner = dataSource.createQueryRunner();
  try {
    await acquireLock(lockRunner.manager);
    await check?.(dataSource);
    const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
    await whenUnlocked(() => dataSource.runMigrations({ transaction: 'each' }));
    await whenUnlocked(async () => install?.(dataSource.manager));
    return pending.map(({ name }) => name);
  } finally {
    // Closing the session releases the lock, so a killed process releases it too.
    await lockRunner.release();
    await dataSource.destroy();
  }
}

/** Asks again and again: `CREATE INDEX CONCURRENTLY` of the process that migrates waits for every statement that runs, also for one that waits. */
async function acquireLock(session: EntityManager): Promise<void> {
  const tryIt = async () => {
    const [answer] = await session.query<{ isAcquired: boolean }[]>('SELECT pg_try_advisory_lock($1) AS "isAcquired"', [MIGRATION_LOCK]);
    return answer?.isAcquired === true;
  };
  while (!(await tryIt())) await pause(ASK_AGAIN_MS);
}

async function whenUnlocked(work: () => Promise<unknown>, attempt = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
    await pause(Math.min(1_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    await whenUnlocked(work, attempt + 1);
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
