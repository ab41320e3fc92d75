import { apiError } from '@chorus/contracts';
import { isDatabaseUnavailable } from '../src/platform/database/database-unavailable';
import { type CuttableProxy, startCuttableProxy } from './_harness/cuttable-proxy';
import { createDatabase, type TestDatabase } from './_harness/database';
import { startApi, type TestApi } from './_harness/start-api';
import { until } from './_harness/until';

/** The timeout of a node in production. */
const TIMEOUT_MS = 2_000;

describe('the API while PostgreSQL is unavailable', () => {
  let database: TestDatabase;
  let proxy: CuttableProxy;
  let api: TestApi | undefined;

  beforeEach(async () => {
    database = await createDatabase();
    proxy = await startCuttableProxy(database.url);
  });
  afterEach(async () => {
    await api?.stop();
    await proxy.stop();
    await database.drop();
  });

  const start = async () => (api = await startApi({ config: { databaseUrl: proxy.url, databaseTimeoutMs: TIMEOUT_MS } }));
  const ask = (path: string) => api!.fetch(path);
  const isBack = () =>
    until(
      () => ask('/api/songs'),
      ({ status }) => status === 200,
    );

  async function expectUnavailable(path: string): Promise<void> {
    const response = await ask(path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(apiError.parse(await response.json())).toMatchObject({ code: 'unavailable' });
  }

  it('answers 503 with Retry-After, stays live and ready, and recovers with PostgreSQL', async () => {
    await start();
    await isBack();
    await proxy.cut();
    for (const path of ['/api/songs', '/api/albums', '/api/songs/featured', '/api/stats']) await expectUnavailable(path);
    expect((await ask('/api/health/live')).status).toBe(200);
    expect((await ask('/api/health/ready')).status).toBe(200);
    await proxy.mend();
    await isBack();
  });

  it('answers 503 when it hangs instead of refusing', async () => {
    await start();
    await isBack();
    proxy.hang();
    await expectUnavailable('/api/songs');
    await proxy.cut();
    await proxy.mend();
    await isBack();
  });

  it('recovers as soon as a hanging PostgreSQL answers', async () => {
    await start();
    await isBack();
    proxy.hang();
    await Promise.all(['/api/songs', '/api/albums', '/api/stats'].map(expectUnavailable));
    await proxy.mend();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/api/songs')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it('starts, logs it once, is not ready, and recovers by itself', async () => {
    await proxy.cut();
    const { log } = await start();
    await expectUnavailable('/api/songs');
    expect((await ask('/api/health/live')).status).toBe(200);
    expect((await ask('/api/health/ready')).status).toBe(503);
    await proxy.mend();
    await isBack();
    // Once what it holds in memory has been read, too.
    await until(
      () => ask('/api/health/ready'),
      ({ status }) => status === 200,
    );
    const said = log.filter(({ context }) => context === 'Database').map(({ msg }) => msg);
    expect(said).toEqual([
      expect.stringMatching(/^PostgreSQL does not answer, trying again until it does: .*ECONNREFUSED/),
      'PostgreSQL answers',
    ]);
  });

  it('leaves no abandoned statement running', async () => {
    await start();
    await isBack();
    const { dataSource } = api!;
    const error: unknown = await dataSource.query('SELECT pg_sleep(600)').catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(true);
    const running = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`;
    expect(await dataSource.query(running)).toEqual([]);
  });

  it('can be shut down', async () => {
    await proxy.cut();
    await start();
    await api?.stop();
    api = undefined;
  });
});
