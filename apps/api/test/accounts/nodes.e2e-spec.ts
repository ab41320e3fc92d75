import { identityEndpoints, urlOf } from '@chorus/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../../tools/network/free-port';
import { startRedis } from '../../../../tools/redis/redis-server';
import { type AlternatingProxy, startAlternatingProxy } from '../_harness/alternating-proxy';
import { ApiProcess } from '../_harness/api-process';
import { BrowserSession, type Tokens } from '../_harness/browser-session';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { acceptLink, AccountRows, linh, printedLinks } from '../_harness/own-accounts';

const TWO_MINUTES_MS = 120_000;
const SHIFT = `--require=${resolve(__dirname, '../_harness/shift-clock.cjs')}`;

const folder = mkdtempSync(join(tmpdir(), 'chorus-account-nodes-'));
let database: TestDatabase;
let redis: Awaited<ReturnType<typeof startRedis>>;
let proxy: AlternatingProxy;
let nodes: ApiProcess[];
let rows: AccountRows;
let origin: string;

async function startNode(name: string, more: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const node = await ApiProcess.start({
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ACCOUNTS: 'own',
    ACCOUNTS_KEY: 'one key of thirty-two letters or more',
    ...more,
  });
  proxy.nodes.push(port);
  return node;
}

beforeAll(async () => {
  [database, redis, proxy] = await Promise.all([createDatabase(), startRedis(), startAlternatingProxy()]);
  origin = `http://localhost:${proxy.port}`;
  nodes = await Promise.all([startNode('first', {}), startNode('second', { NODE_OPTIONS: SHIFT, CLOCK_SHIFT_MS: String(TWO_MINUTES_MS) })]);
  rows = await AccountRows.open(database.url, origin);
});

afterAll(async () => {
  await rows.close();
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([proxy.stop(), redis.stop()]);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const isAdmin = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}`, connection: 'close' };
  const answers = await Promise.all(proxy.nodes.map(() => fetch(origin + urlOf(identityEndpoints.adminCheck), { headers })));
  return Promise.all(answers.map(async (answer) => ((await answer.json()) as { admin?: boolean }).admin));
};

describe('two nodes with clocks two minutes apart', () => {
  it('make the keys of the sign-in once, though they started at once', async () => {
    expect(await rows.database.query('SELECT kind FROM account_keys ORDER BY kind')).toEqual([
      { kind: 'cookie' },
      { kind: 'data' },
      { kind: 'signing' },
    ]);
  });

  it('sign somebody in together: each step may be at another', async () => {
    const [link] = nodes.flatMap((node) => printedLinks(node.lines));
    expect((await acceptLink(link!, linh)).status).toBe(200);
    for (const _ of [1, 2, 3]) {
      const session = new BrowserSession(origin);
      const tokens = await session.signInWithPassword(linh.login, linh.password);
      expect(await isAdmin(tokens.access_token)).toEqual([true, true]);
      const renewed = await session.renew(tokens.refresh_token);
      expect(renewed.status).toBe(200);
      expect(await isAdmin((renewed.body as Tokens).access_token)).toEqual([true, true]);
    }
  });

  it('share the limits on guessing', async () => {
    const session = new BrowserSession(origin);
    const { url } = await session.requestSignIn();
    const statuses: (number | undefined)[] = [];
    for (let at = 0; at < 8; at += 1) {
      const { response } = await session.typePassword(url, { login: 'nobody', password: 'wrong wrong wrong' });
      statuses.push(response?.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });
});
