import { readDatabaseConfig } from './platform/config/read-config';
import { reasonOf } from './platform/database/database-unavailable';
import { grantServingRole } from './platform/database/grant-serving-role';
import { runMigrations } from './platform/database/run-migrations';
import { installJobs } from './platform/jobs/install-jobs';

async function migrate(): Promise<void> {
  const { databaseUrl, migrateDatabaseUrl } = readDatabaseConfig();
  const applied = await runMigrations(migrateDatabaseUrl, async (database) => {
    await installJobs(database);
    await grantServingRole(database, databaseUrl);
  });
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n');
}

migrate().catch((error: unknown) => {
  process.stderr.write(`The database could not be migrated: ${reasonOf(error)}\n`);
  process.exit(1);
});
