import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../src/platform/database/database-options';
import { migrations } from '../../src/platform/database/migrations';
import { CatalogueFeed1764030000000 } from '../../src/platform/database/migrations/1764030000000-catalogue-feed';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { createEmptyDatabase, type TestDatabase } from '../_harness/database';

const before = migrations.slice(0, migrations.indexOf(CatalogueFeed1764030000000));

describe('a database of the release before that gets the change feed', () => {
  let database: TestDatabase;
  let node: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const old = await new DataSource({ ...databaseOptions(database.url), migrations: before }).initialize();
    await old.runMigrations({ transaction: 'each' });
    await old.destroy();
    node = new Client(database.url);
    await node.connect();
    await add(node);
  });
  afterAll(async () => {
    await node.end();
    await database.drop();
  });

  async function add(client: Client): Promise<string> {
    const id = randomUUID();
    await client.query(`INSERT INTO artists (id, full_name) VALUES ($1, 'Sơn Ca')`, [id]);
    return id;
  }
  const stepOf = async () => (await node.query<{ step: string }>('SELECT max(revision) AS step FROM catalogue_steps')).rows[0]?.step;
  const revision = async () => (await node.query<{ revision: string }>('SELECT revision FROM catalogue_revision')).rows[0]?.revision;
  const noted = async () => (await node.query<{ id: string; revision: string }>('SELECT id, revision FROM catalogue_changes')).rows;

  it('waits for transactions that have written already, and begins with the revision after them', async () => {
    await node.query('BEGIN');
    await add(node);
    const migrated = runMigrations(database.url);
    await Promise.race([migrated, wait(1_500)]);
    await node.query('COMMIT');
    expect(await migrated).toContain(CatalogueFeed1764030000000.name);
    expect(await stepOf()).toBe(await revision());
    expect(await noted()).toEqual([]);
  });

  it('notes what nodes of the release before write from then on', async () => {
    const id = await add(node);
    expect(await noted()).toEqual([{ id, revision: await revision() }]);
    expect(await stepOf()).toBe(await revision());
  });

  it('notes what a serving role writes that has not been granted the new tables yet', async () => {
    const role = node.escapeIdentifier(`serving "${randomUUID()}`);
    await node.query(
      `CREATE ROLE ${role}; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}; REVOKE ALL ON catalogue_steps, catalogue_changes FROM ${role}`,
    );
    try {
      await node.query(`SET ROLE ${role}`);
      const id = await add(node);
      await node.query('RESET ROLE');
      expect((await noted()).map((row) => row.id)).toContain(id);
    } finally {
      await node.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });
});
