import { DataSource, type EntityManager } from 'typeorm';
import { databaseOptions } from './database-options';
import { advisoryLockKey } from './advisory-lock-key';

const MIGRATION_LOCK = advisoryLockKey('chor');

/**
 * Migrates the database at `url` and returns the names of the applied migrations; `install` then adds what creates its own tables. Concurrent
 * runs are serialized by a lock, and later ones find nothing to do.
 */
export async function runMigrations(url: string, install?: (database: EntityManager) => Promise<void>): Promise<string[]> {
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  const lockRunner = dataSource.createQueryRunner();
  try {
    await lockRunner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    await install?.(dataSource.manager);
    return applied.map(({ name }) => name);
  } finally {
    // Closing the session releases the lock, so a killed process releases it too.
    await lockRunner.release();
    await dataSource.destroy();
  }
}
