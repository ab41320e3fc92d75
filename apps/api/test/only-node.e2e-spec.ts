import { Client } from 'pg';
import { AnotherNode, OnlyNode } from '../src/platform/database/only-node';
import { freePort } from '../../../tools/network/free-port';
import { ApiProcess } from './_harness/api-process';
import { createDatabase, type TestDatabase } from './_harness/database';
import { until } from './_harness/until';

const SIGN_IN = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'chorus', OIDC_AUDIENCE: 'chorus' };
const SHORT_MS = 300;
const CHECK_EVERY_MS = 20;

let database: TestDatabase;
let admin: Client;
let nodes: OnlyNode[];
let warnings: string[];

beforeAll(async () => {
  database = await createDatabase();
  admin = new Client(database.url);
  await admin.connect();
});

beforeEach(() => {
  nodes = [];
  warnings = [];
});

afterEach(async () => {
  for (const node of nodes) await node.release();
});

afterAll(async () => {
  await admin.end();
  await database.drop();
});

function node(waitMs = SHORT_MS, url = database.url): OnlyNode {
  const made = new OnlyNode(url, { warn: (message) => void warnings.push(message) }, waitMs);
  nodes.push(made);
  return made;
}

const acquire = (made: OnlyNode) => made.acquire(() => Promise.resolve());
const sessions = async (which = ''): Promise<number[]> => {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'chorus-only-node' AND datname = current_database() ${which}`,
  );
  return rows.map(({ pid }) => pid);
};
const sessionsWithLock = () => sessions(`AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)`);

describe('a node without Redis', () => {
  it('is refused while another serves the same database', async () => {
    await acquire(node());
    await expect(acquire(node())).rejects.toThrow(AnotherNode);
    expect(warnings).toEqual(['Another process serves this database: waiting up to 0.3 s for it to stop.']);
  });

  it('waits for another that drains', async () => {
    const first = node();
    await acquire(first);
    const second = acquire(node(60_000));
    await until(
      () => Promise.resolve(warnings),
      ({ length }) => length > 0,
    );
    await first.release();
    await second;
    await expect(acquire(node())).rejects.toThrow(AnotherNode);
  });

  it('takes the lock again after its session was ended', async () => {
    const first = node();
    await acquire(first);
    const watching = first.watch(CHECK_EVERY_MS);
    const [before] = await sessionsWithLock();
    await admin.query('SELECT pg_terminate_backend($1)', [before]);
    await until(sessionsWithLock, ([pid]) => pid !== undefined && pid !== before);
    await expect(acquire(node())).rejects.toThrow(AnotherNode);
    await first.release();
    await watching;
  });

  it('ends when another has taken its place meanwhile', async () => {
    const first = node();
    await acquire(first);
    const [before] = await sessionsWithLock();
    await admin.query('SELECT pg_terminate_backend($1)', [before]);
    await until(sessionsWithLock, ({ length }) => length === 0);
    await acquire(node());
    await expect(first.watch(CHECK_EVERY_MS)).rejects.toThrow(AnotherNode);
  });

  it('starts without a database, and takes the lock once there is one', async () => {
    await acquire(node(SHORT_MS, 'postgres://chorus@127.0.0.1:1/none'));
    expect(warnings).toEqual([]);
  });
});

it('an API process without Redis starts once the one before it has drained', async () => {
  const before = node();
  await acquire(before);
  const environment = { DATABASE_URL: database.url, PORT: String(await freePort()), DATA_DIR: '/nowhere', ...SIGN_IN };
  const starting = ApiProcess.start(environment);
  for (const count of [2, 1])
    await until(
      () => sessions(),
      ({ length }) => length === count,
    );
  await before.release();
  const after = await starting;
  expect(after.lines.some((line) => line.includes('Another process serves this database'))).toBe(true);
  await expect(acquire(node())).rejects.toThrow(AnotherNode);
  expect(await after.stop()).toBe(0);
});
