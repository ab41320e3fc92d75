import { DataSource, type EntityManager } from 'typeorm';
import { databaseOptions } from './database-options';

/** Any number will do as long as every version of this program uses the same. */
const MIGRATION_LOCK = 0x63686f72;

/**
 * Brings the database at `url` up to date and answers the names of the migrations it applied; `install` then adds what brings its own tables.
 * Several may run at once: they take turns, and those who come late find nothing to do.
 */
export async function runMigrations(url: string, install?: (database: EntityManager) => Promise<void>): Promise<string[]> {
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  const turn = dataSource.createQueryRunner();
  try {
    await turn.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    await install?.(dataSource.manager);
    return applied.map(({ name }) => name);
  } finally {
    // Closing the session is what gives the lock back, so this holds for a killed process too.
    await turn.release();
    await dataSource.destroy();
  }
}
