import type { Config } from './platform/config/config';
import { grantServingRole } from './platform/database/grant-serving-role';
import { runMigrations, type SchemaCheck } from './platform/database/run-migrations';
import { installJobs } from './platform/jobs/install-jobs';

/** Brings the whole database to this release, and returns the names of the applied migrations. */
export const migrateDatabase = (
  { databaseUrl, migrateDatabaseUrl }: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl'>,
  check?: SchemaCheck,
): Promise<string[]> =>
  runMigrations(
    migrateDatabaseUrl,
    async (database) => {
      await installJobs(database);
      await grantServingRole(database, databaseUrl);
    },
    check,
  );
