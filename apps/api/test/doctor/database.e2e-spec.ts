import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../../tools/network/free-port';
import { type Config, configFrom } from '../../src/platform/config/config';
import { startCuttableProxy } from '../_harness/cuttable-proxy';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../_harness/database';
import { said as saidOf } from '../_harness/doctor-findings';

describe('npm run doctor about a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-doctor-'));
  const databases: TestDatabase[] = [];
  let whole: Config;

  beforeAll(async () => {
    const database = await createDatabase();
    databases.push(database);
    // Nothing listens there, which is no more than a notice.
    whole = configFrom({ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()) });
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true });
  });

  const said = (subject: string, different: Partial<Config> = {}, kind?: 'notice') => saidOf({ ...whole, ...different }, subject, kind);
  const problems = (subject: string, different: Partial<Config> = {}) => saidOf({ ...whole, ...different }, subject, 'problem');
  const onDatabase = (url: string): Partial<Config> => ({ databaseUrl: url, migrateDatabaseUrl: url });
  async function databaseWith(change: string, create = createDatabase): Promise<Partial<Config>> {
    const database = await create();
    databases.push(database);
    await run(database.url, change);
    return onDatabase(database.url);
  }

  async function run(url: string | undefined, statements: string): Promise<void> {
    const client = new Client(url);
    await client.connect();
    await client.query(statements);
    await client.end();
  }

  it.each([
    ['where nothing listens', { port: '1' }, /can't be used: nothing listens there\. Start PostgreSQL, or correct the host and port/],
    ['whose host has no address', { hostname: 'nowhere.invalid' }, /Correct the host in DATABASE_URL\.|Check the DNS server\./],
    ['that is not there', { pathname: '/missing' }, /"missing" does not exist\. Create the database, or correct its name/],
    ['whose role is not there', { username: 'nobody' }, /Correct the role in DATABASE_URL|Correct the password/],
  ])('%s says so and what to do', async (_, different, sentence) => {
    const url = Object.assign(new URL(whole.databaseUrl), { ...different, password: 'not-to-be-told' }).href;
    const text = await said('Database', onDatabase(url));
    expect(text).toMatch(sentence);
    expect(text).not.toContain('not-to-be-told');
  });

  it('for migrations alone names the variable', async () => {
    const url = Object.assign(new URL(whole.databaseUrl), { port: '1' }).href;
    expect(await problems('Database', { migrateDatabaseUrl: url })).toMatch(/correct the host and port in MIGRATE_DATABASE_URL/);
  });

  it('without tables is a problem in production, and says what npm start does anywhere else', async () => {
    const empty = await databaseWith('SELECT 1', createEmptyDatabase);
    expect(await problems('Database', { ...empty, production: true })).toMatch(
      /has no tables of Chorus yet\. Make them with npm run migrate/,
    );
    expect(await problems('Database', empty)).toBe('');
    expect(await said('Database', empty, 'notice')).toMatch(/or with npm start, which does it by itself/);
  });

  it('with a migration too few names it', async () => {
    const behind = await databaseWith('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    expect(await problems('Database', behind)).toMatch(/lacks 1 migration of this release, the first is \w+\d+\. Run npm run migrate/);
  });

  it('that a newer release has migrated says how far back one may go', async () => {
    const ahead = await databaseWith(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Tomorrow9999999999999')`);
    expect(await problems('Database', ahead)).toBe('');
    expect(await said('Database', ahead, 'notice')).toMatch(
      /1 migration of a newer release, the last is Tomorrow9999999999999\. One release back/,
    );
  });

  it('whose role lacks rights names a table of them', async () => {
    const { databaseUrl = '' } = await databaseWith(
      `CREATE ROLE doctor_reader LOGIN PASSWORD 'not-to-be-told'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO doctor_reader`,
    );
    try {
      const url = Object.assign(new URL(databaseUrl), { username: 'doctor_reader', password: 'not-to-be-told' }).href;
      expect(await problems('Database', { databaseUrl: url, migrateDatabaseUrl: databaseUrl })).toMatch(
        /may not read and write \d+ tables, such as \w+\./,
      );
      expect(await problems('Database', { databaseUrl, migrateDatabaseUrl: url })).toMatch(/MIGRATE_DATABASE_URL doesn't own the tables/);
    } finally {
      await run(databaseUrl, 'DROP OWNED BY doctor_reader; DROP ROLE doctor_reader');
    }
  });

  it('without any right of its role says so, too', async () => {
    const closed = await databaseWith(`CREATE ROLE doctor_nobody LOGIN`);
    try {
      const url = Object.assign(new URL(closed.databaseUrl ?? ''), { username: 'doctor_nobody' }).href;
      expect(await problems('Database', { ...closed, databaseUrl: url })).toMatch(/may not read and write \d+ tables/);
    } finally {
      await run(closed.databaseUrl, 'DROP ROLE doctor_nobody');
    }
  });

  it('that hangs is not waited for', async () => {
    const proxy = await startCuttableProxy(whole.databaseUrl);
    proxy.hang();
    expect(await problems('Database', onDatabase(proxy.url))).toMatch(/can't be used: it doesn't answer in time\. Check DATABASE_URL/);
    await proxy.stop();
  });

  it('that is away leaves the other subjects to be told', async () => {
    const away = onDatabase('postgres://chorus@127.0.0.1:1/none');
    expect(await said('Clock', away)).toMatch(/can't be compared/);
    expect(await problems('Storage', away)).toBe('');
    expect(await problems('Sign-in', away)).toBe('');
  });
});
