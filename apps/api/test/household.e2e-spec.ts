import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../tools/network/free-port';
import { ApiProcess } from './_harness/api-process';
import { createEmptyDatabase, type TestDatabase } from './_harness/database';
import { acceptLink, linh, openLink, printedLinks } from './_harness/own-accounts';

const PROGRAM = 'apps/api/src/household.ts';

describe('a household with one node, own accounts and files', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chorus-household-'));
  let database: TestDatabase;
  let client: Client;
  let environment: Record<string, string>;
  let api: ApiProcess | undefined;
  let local: string;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    client = new Client(database.url);
    await client.connect();
    const port = String(await freePort());
    local = `http://127.0.0.1:${port}`;
    environment = {
      NODE_ENV: 'production',
      SINGLE_NODE: 'true',
      ACCOUNTS: 'own',
      PUBLIC_URL: 'https://mybox.local',
      TRUST_PROXY: '1',
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    };
  });
  afterAll(async () => {
    await api?.kill();
    await client.end();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('migrates an empty database, serves, and prints the link for the first admin', async () => {
    api = await ApiProcess.start(environment, PROGRAM);
    expect(api.lines[0]).toMatch(/^Migrated the database: /);
    expect((await fetch(`${local}/api/health/ready`)).status).toBe(200);
    const link = printedLinks(api.lines)[0]!.replace('https://mybox.local', local);
    expect((await openLink(link)).status).toBe(200);

    const welcome = await (await acceptLink(link, linh)).text();
    for (const said of ['Sign in and continue', '"/admin?tab=server#sign-in"', 'Music Manager → People']) expect(welcome).toContain(said);
  });

  it('keeps the key of its accounts and its files in the data folder', () => {
    expect(existsSync(join(dataDir, 'accounts.key'))).toBe(true);
  });

  it('closes its catalogue to visitors until an admin chooses who may listen', async () => {
    expect((await fetch(`${local}/api/songs`)).status).toBe(401);
  });

  it('starts again on the same database, and says nothing of migrations or a first admin', async () => {
    await api?.stop();
    await client.query("UPDATE set_up SET listening = 'everyone', answered_at = now()");
    api = await ApiProcess.start(environment, PROGRAM);
    expect(api.lines.join('\n')).not.toMatch(/Migrated the database|There is no admin yet/);
    expect((await fetch(`${local}/api/songs`)).status).toBe(200);
  });

  it('prefers what the operator has set to what an admin chose', async () => {
    await api?.stop();
    api = await ApiProcess.start({ ...environment, LISTENING: 'signedIn' }, PROGRAM);
    expect((await fetch(`${local}/api/songs`)).status).toBe(401);
  });

  it('refuses the database of a newer release, says so and changes nothing', async () => {
    await api?.stop();
    await client.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    const refused = ApiProcess.start(environment, PROGRAM);
    await expect(refused).rejects.toThrow(
      /this database was migrated by a newer release of Chorus \(Later9999999999999\)\. Start that release or a newer one, or restore the backup/,
    );
  });
});
