// Imported first, as main.ts does: tracing changes the drivers while they load.
import './platform/tracing/tracing';
import { beginHousehold } from './features/set-up/chosen-config';
import { readConfig } from './platform/config/read-config';
import { reasonOf } from './platform/database/database-unavailable';
import { refuseNewerDatabase } from './platform/database/newer-database';
import { exitOnSignal } from './platform/programs/exit-on-signal';
import { migrateDatabase } from './migrate-database';

/**
 * Migrates the database and then serves, in one process: where a single node serves a home, nobody runs a migration of their own. It does not
 * start on the database of a newer release, which it would write into without knowing all of it.
 */
async function start(): Promise<void> {
  const config = readConfig();
  const handOver = exitOnSignal();
  const applied = await migrateDatabase(config, refuseNewerDatabase);
  if (applied.length > 0) process.stdout.write(`Migrated the database: ${applied.join(', ')}\n`);
  await beginHousehold(config);
  handOver();
  await import('./main.js');
}

start().catch((error: unknown) => {
  process.stderr.write(`Chorus could not start: ${reasonOf(error)}\n`);
  process.exit(1);
});
