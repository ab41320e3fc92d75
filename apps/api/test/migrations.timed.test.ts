import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { migrations } from '../src/platform/database/migrations';
import { runMigrations } from '../src/platform/database/run-migrations';
import { createEmptyDatabase } from './_harness/database';

/** Longer than a migration waits for a lock. */
const BACKUP_MS = 2_500;
const LONGEST_READ_MS = 3_000;

const TABLES = `SELECT format('%I', table_name) AS "table" FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;

/** Reads no rows of each table, and takes the locks that reading takes. */
async function readEach(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(TABLES);
  for (const { table } of rows) await client.query(`SELECT FROM ${table} LIMIT 0`);
}

it('migrations: each runs beside a backup, and nobody who reads waits for over three seconds', async () => {
  const database = await createEmptyDatabase();
  const [backup, reader] = [new Client(database.url), new Client(database.url)];
  await Promise.all([backup.connect(), reader.connect()]);
  let isMigrating = true;
  let longest = 0;
  const reads = async () => {
    while (isMigrating) {
      const begun = performance.now();
      await readEach(reader);
      longest = Math.max(longest, performance.now() - begun);
      await pause(20);
    }
  };
  const reading = reads();
  for (const migration of migrations.splice(0)) {
    migrations.push(migration);
    await backup.query('BEGIN');
    await readEach(backup);
    const migrated = runMigrations(database.url);
    await Promise.race([migrated, pause(BACKUP_MS)]);
    await backup.query('COMMIT');
    expect(await migrated).toEqual([migration.name]);
  }
  isMigrating = false;
  await reading;
  await Promise.all([backup.end(), reader.end()]);
  await database.drop();
  recordFinding(`the longest read beside migrations and backups took ${Math.round(longest)} ms`);
  expect(longest).toBeLessThan(LONGEST_READ_MS);
});
