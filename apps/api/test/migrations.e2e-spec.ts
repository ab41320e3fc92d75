import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/platform/database/database-options';
import { migrations } from '../src/platform/database/migrations';
import { SearchedByVersion1764140000000 } from '../src/platform/database/migrations/1764140000000-searched-by-version';
import { runMigrations } from '../src/platform/database/run-migrations';
import { createEmptyDatabase, type TestDatabase } from './_harness/database';
import { until } from './_harness/until';

const TABLES = `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY 1`;

describe('the migrations', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    client = new Client(database.url);
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const schema = async () => (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  const names = migrations.map(({ name }) => name);

  it('run up, down and up again on an empty database', async () => {
    expect(await runMigrations(database.url)).toEqual(names);
    const built = await schema();
    expect(built).toEqual(expect.arrayContaining(['songs.trend', 'media.small_hash', 'plays.listener', 'audit.details']));

    const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
    await migrations.reduce((before) => before.then(() => dataSource.undoLastMigration()), Promise.resolve());
    await dataSource.destroy();
    expect(await schema()).toEqual([]);

    expect(await runMigrations(database.url)).toEqual(names);
    expect(await schema()).toEqual(built);
  });

  it('do nothing the second time', async () => {
    await runMigrations(database.url);
    expect(await runMigrations(database.url)).toEqual([]);
  });

  it('are applied once by concurrent processes', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => runMigrations(database.url)));
    expect(applied.flat()).toEqual(names);
  });

  it('are finished by the next process when the first is killed', async () => {
    await client.query('SELECT pg_advisory_lock($1)', [0x63686f72]);
    const waiting = runMigrations(database.url);
    const killer = new Client(database.url);
    client.on('error', () => undefined);
    await killer.connect();
    await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
    );
    await killer.end();
    expect(await waiting).toEqual(names);
  });

  it('wait for a transaction that reads a table, and let other readers pass meanwhile', async () => {
    const altersReadTable = migrations.indexOf(SearchedByVersion1764140000000);
    const earlier = await new DataSource({
      ...databaseOptions(database.url),
      migrations: migrations.slice(0, altersReadTable),
    }).initialize();
    await earlier.runMigrations({ transaction: 'each' });
    await earlier.destroy();
    await client.query('BEGIN; SELECT FROM searched_audio');

    const migrating = runMigrations(database.url);
    const other = new Client(database.url);
    await other.connect();
    const waiting = "SELECT FROM pg_locks WHERE relation = 'searched_audio'::regclass AND NOT granted";
    await until(
      async () => (await other.query(waiting)).rowCount,
      (count) => count === 1,
    );
    await other.query('SELECT FROM searched_audio');
    await client.query('COMMIT');
    expect(await migrating).toEqual(names.slice(altersReadTable));
    await other.end();
  });
});
