import { Client } from 'pg';
import { freePort } from '../../../tools/network/free-port';
import { ApiProcess } from './_harness/api-process';
import { createDatabase, type TestDatabase } from './_harness/database';
import { until } from './_harness/until';

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

const SIGN_IN = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'chorus', OIDC_AUDIENCE: 'chorus' };

describe('an API process', () => {
  let database: TestDatabase;
  let client: Client;
  let port: number;

  beforeAll(async () => {
    database = await createDatabase();
    client = new Client(database.url);
    await client.connect();
  });
  beforeEach(async () => {
    port = await freePort();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const start = (environment: Record<string, string> = {}) =>
    ApiProcess.start({ DATABASE_URL: database.url, PORT: String(port), DATA_DIR: '/nowhere', ...SIGN_IN, ...environment });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });

  it('reports a port in use; on SIGTERM it finishes open requests, accepts no new ones and exits with 0', async () => {
    const api = await start();
    await expect(start()).rejects.toThrow(`Set PORT to a free one`);

    await client.query('BEGIN; LOCK TABLE songs');
    const begun = ask('/api/songs');
    await until(
      () => client.query<{ count: number }>(WAITING),
      ({ rows }) => rows[0]!.count > 0,
    );

    const stopped = api.stop();
    await until(
      () =>
        ask('/api/health/live').then(
          () => 'answers',
          () => 'refused',
        ),
      (answer) => answer === 'refused',
    );
    await client.query('ROLLBACK');

    expect((await begun).status).toBe(200);
    expect(await stopped).toBe(0);
    // A busy process may log the last request after this line.
    expect(api.lines.slice(-2).join()).toContain('"msg":"stopped"');
  });

  it('lists everything that is wrong with its environment', async () => {
    await expect(start({ PORT: 'many', DATABASE_URL: '', LOG_LEVEL: 'loud' })).rejects.toThrow(
      /DATABASE_URL is missing[^]*PORT must be a whole number[^]*LOG_LEVEL /,
    );
  });
});
