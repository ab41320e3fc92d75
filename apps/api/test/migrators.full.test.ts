import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { databaseOptions } from '../src/platform/database/database-options';
import { migrations } from '../src/platform/database/migrations';
import { jobNames } from '../src/platform/jobs/job';
import { createDatabase, createEmptyDatabase, type TestDatabase } from './_harness/database';
import { until } from './_harness/until';

const ROUNDS = process.env.CHORUS_LONG === undefined ? 1 : 20;
const MIGRATORS = ['migrator_0', 'migrator_1', 'migrator_2'];
const MIGRATION_LOCK = 0x63686f72;
const NAMES = migrations.map(({ name }) => name);
const MIDDLE = Math.floor(NAMES.length / 2);

class Migrator {
  private readonly said: Promise<string>;

  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
  ) {
    this.said = text(child.stdout!);
  }

  static start(name: string, { url }: TestDatabase): Migrator {
    const hook = resolve(__dirname, '_harness/run-typescript.cjs');
    const DATABASE_URL = Object.assign(new URL(url), { username: name }).href;
    const child = spawn(process.execPath, ['-C', 'chorus-source', '-r', hook, 'apps/api/src/migrate.ts'], {
      env: { PATH: process.env.PATH, DATABASE_URL },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Migrator(name, child);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  async end(): Promise<string> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.signalCode ?? (await this.said).trim();
  }
}

/** All columns, except of tables that pg-boss makes for each day. */
const COLUMNS = `SELECT table_schema || '.' || table_name || '.' || column_name || ' ' || data_type AS name FROM information_schema.columns
  WHERE table_schema IN ('public', 'jobs') AND table_name NOT LIKE 'queue_stats%' ORDER BY 1`;
const ASKING = `SELECT DISTINCT usename AS name FROM pg_stat_activity
  WHERE datname = current_database() AND usename LIKE 'migrator%' AND query LIKE '%pg_try_advisory_lock%'`;
const AT_WORK = `SELECT usename AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND objid = ${MIGRATION_LOCK} AND granted AND datname = current_database() AND usename LIKE 'migrator%'`;

const column = async (client: Client, query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

async function withIn<Result>(database: TestDatabase, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(database.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.drop();
  }
}

beforeAll(async () =>
  withIn(await createEmptyDatabase(), async (client) => {
    for (const name of MIGRATORS) await client.query(`CREATE ROLE ${name} LOGIN SUPERUSER`);
  }),
);

async function applied(client: Client): Promise<string[]> {
  const there = await column(client, `SELECT to_regclass('migrations')::text AS name`);
  return there[0] ? column(client, 'SELECT name FROM migrations ORDER BY id') : [];
}

async function migrateAndKill(client: Client, database: TestDatabase, after: number): Promise<number> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const migrators = MIGRATORS.map((name) => Migrator.start(name, database));
  await until(
    () => column(client, ASKING),
    ({ length }) => length === MIGRATORS.length,
  );
  await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await until(
    () => applied(client),
    ({ length }) => length >= after,
  );
  const [atWork] = await column(client, AT_WORK);
  const before = await applied(client);
  migrators.find(({ name }) => name === atWork)?.kill();
  const ends = await Promise.all(migrators.map((migrator) => migrator.end()));
  expect(ends.filter((end) => end === 'SIGKILL')).toHaveLength(1);
  expect(ends.filter((end) => /^(Applied |The database is up to date)/.test(end))).toHaveLength(2);
  return before.length;
}

it('migrations: three concurrent processes apply each once, although the one at work is killed', async () => {
  const columns = await withIn(await createDatabase(), (client) => column(client, COLUMNS));
  const kills: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const database = await createEmptyDatabase();
    await withIn(database, async (client) => {
      kills.push(await migrateAndKill(client, database, (MIDDLE + round) % NAMES.length));
      expect(await applied(client)).toEqual(NAMES);
      expect(await column(client, COLUMNS)).toEqual(columns);
      expect(await column(client, 'SELECT name FROM jobs.queue')).toEqual(expect.arrayContaining([...jobNames]));
    });
  }
  recordFinding(
    `three migrators at once, the working one killed, ${ROUNDS} times (after ${kills.join(', ')} of ${NAMES.length} migrations): each migration was applied once`,
  );
});

it('migrations: concurrent processes fail without the lock', async () => {
  const database = await createEmptyDatabase();
  const ends = await withIn(database, async () => {
    const sources = await Promise.all(MIGRATORS.map(() => new DataSource(databaseOptions(database.url)).initialize()));
    const settled = await Promise.allSettled(sources.map((source) => source.runMigrations({ transaction: 'each' })));
    await Promise.all(sources.map((source) => source.destroy()));
    return settled.map(({ status }) => status);
  });
  expect(ends).toContain('rejected');
});
