import { DataSource } from 'typeorm';
import { reportLines } from './features/media/stopped-sweep-report';
import { confirmStop, lastStop } from './features/media/stopped-sweeps.queries';
import { readDatabaseConfig } from './platform/config/read-config';
import { databaseOptions } from './platform/database/database-options';
import { reasonOf } from './platform/database/database-unavailable';

/** Lists what a stopped sweep of the bucket would remove. With the argument `confirm`, the next sweep removes it. */
async function main([command, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0 || (command !== undefined && command !== 'confirm'))
    throw new Error(`It is called without an argument, or with 'confirm'.`);
  const database = await new DataSource(databaseOptions(readDatabaseConfig().databaseUrl)).initialize();
  try {
    if (command === 'confirm') await confirmStop(database.manager);
    process.stdout.write(`${reportLines(await lastStop(database.manager)).join('\n')}\n`);
  } finally {
    await database.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
