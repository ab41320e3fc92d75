import { readDatabaseConfig } from './platform/config/read-config';
import { reasonOf } from './platform/database/database-unavailable';
import { migrateDatabase } from './migrate-database';

async function migrate(): Promise<void> {
  const applied = await migrateDatabase(readDatabaseConfig());
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n');
}

migrate().catch((error: unknown) => {
  process.stderr.write(`The database could not be migrated: ${reasonOf(error)}\n`);
  process.exit(1);
});
