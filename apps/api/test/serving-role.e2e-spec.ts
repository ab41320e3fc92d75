import { type Artist, artistAdminEndpoints, artistEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { grantServingRole } from '../src/platform/database/grant-serving-role';
import { runMigrations } from '../src/platform/database/run-migrations';
import { installJobs } from '../src/platform/jobs/install-jobs';
import { Jobs } from '../src/platform/jobs/jobs';
import { AdminApi } from './_harness/admin-api';
import { formOf, png } from './_harness/catalogue-forms';
import { createEmptyDatabase, type TestDatabase } from './_harness/database';
import { FormerJobs } from './_harness/former-jobs/former-jobs';
import { doJobs, jobsOnDemand } from './_harness/jobs-on-demand';

describe('a database role for serving alone', () => {
  const role = `serving "${randomUUID()}`;
  let database: TestDatabase;
  let owner: Client;
  let former: FormerJobs;
  let servingUrl: string;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    owner = new Client(database.url);
    await owner.connect();
    await owner.query(`CREATE ROLE ${owner.escapeIdentifier(role)} LOGIN PASSWORD 'secret'`);
    former = await FormerJobs.install(owner);
    servingUrl = Object.assign(new URL(database.url), { username: role, password: 'secret' }).href;
    await runMigrations(database.url, async (tables) => {
      await installJobs(tables);
      await grantServingRole(tables, servingUrl);
    });
  });
  afterAll(async () => {
    await owner.query(`DROP OWNED BY ${owner.escapeIdentifier(role)}`);
    await owner.query(`DROP ROLE ${owner.escapeIdentifier(role)}`);
    await owner.end();
    await database.drop();
  });

  it('serves what an admin adds and deletes, and runs the jobs of it', async () => {
    const admin = await AdminApi.start({ config: { databaseUrl: servingUrl }, override: jobsOnDemand });
    try {
      const form = formOf({ fullName: 'Lan Nguyễn', description: 'Singer', imageFile: png() });
      const made = await admin.send('POST', urlOf(artistAdminEndpoints.add), form);
      expect(made.status).toBe(201);
      const { _id: id } = (await made.json()) as Artist;
      const path = urlOf(artistAdminEndpoints.remove, { id });
      const removed = await admin.api.fetch(path, { method: 'DELETE', headers: { authorization: await admin.authorization() } });
      expect(removed.status).toBe(200);
      await former.send('remove-object', { name: 'gone.png' });
      const jobs = admin.api.app.get(Jobs);
      await jobs.runSchedules();
      await jobs.maintain();
      expect(await doJobs(admin.api.app, 'collect-media')).toBe(1);
      expect(await doJobs(admin.api.app, 'remove-object')).toBe(1);
      expect(await (await admin.api.fetch(urlOf(artistEndpoints.list))).json()).toEqual([]);
      expect(admin.api.log.filter(({ level }) => level === 'error')).toEqual([]);
    } finally {
      await admin.stop();
    }
  });

  it('can read every table and sequence, as a backup does', async () => {
    const unreadable = await owner.query(
      `SELECT relname FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace, 'pgboss'::regnamespace)
       AND (relkind IN ('r', 'p') AND NOT has_table_privilege($1, oid, 'SELECT')
         OR relkind = 'S' AND NOT has_sequence_privilege($1, oid, 'SELECT'))`,
      [role],
    );
    expect(unreadable.rows).toEqual([]);
  });

  it('cannot change the tables', async () => {
    const serving = new Client(servingUrl);
    await serving.connect();
    for (const statement of ['ALTER TABLE songs ADD COLUMN x int', 'DROP TABLE messages', 'TRUNCATE users', 'CREATE TABLE x ()'])
      await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
    await serving.end();
  });
});
