import { blockEndpoints, identityEndpoints, sessionEndpoints, suspensionEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { Client } from 'pg';
import { BlocksReader } from '../../src/features/moderation/blocks.reader';
import { forgetOldChanges } from '../../src/platform/realtime/mirror-changes.queries';
import { Mirrors } from '../../src/platform/realtime/mirrors';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { People } from '../_harness/people';
import { countRowsRead } from '../_harness/rows-read';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

const ROWS = 2_500;
/** A request reads some rows itself, such as the person's account, and so do jobs meanwhile, the more on a busy machine. */
const FEW = ROWS / 10;

let issuer: TestIssuer;
let database: TestDatabase;
let client: Client;
let api: TestApi;
let people: People;

beforeAll(async () => {
  [issuer, database] = await Promise.all([TestIssuer.start(), createDatabase()]);
  client = new Client(database.url);
  await client.connect();
  for (const statement of [
    `INSERT INTO blocks (blocker, blocked) SELECT 'before-' || n, 'blocked-' || n FROM generate_series(1, ${ROWS}) AS n`,
    `INSERT INTO suspensions (subject) SELECT 'before-' || n FROM generate_series(1, ${ROWS}) AS n`,
    `INSERT INTO user_sessions (user_id, id, label, ended_at) SELECT 'before-' || n, n, 'x', now() FROM generate_series(1, ${ROWS}) AS n`,
    `INSERT INTO revoked_tokens (hash, expires_at)
     SELECT left(encode(sha256(n::text::bytea), 'hex'), 43), now() + interval '1 hour' FROM generate_series(1, ${ROWS}) AS n`,
  ])
    await client.query(statement);
  const admins = { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false };
  api = await startApi({ config: { databaseUrl: database.url, signIn: issuer.signIn, admins } });
  // What a test waits for is then the only read.
  api.app.get(Mirrors).stop();
  people = new People(api, issuer);
});

afterAll(async () => {
  await client.end();
  await api.stop();
  await database.drop();
  await issuer.stop();
});

let count = 0;
async function two(): Promise<[string, string]> {
  const pair: [string, string] = [`kim-${(count += 1)}`, `minh-${count}`];
  await people.join(...pair);
  return pair;
}

const isBlocked = (one: string, other: string) => api.app.get(BlocksReader, { strict: false }).isKnownBetween(one, other);
const statusOf = async (userId: string) => (await people.call(userId, 'GET', urlOf(userEndpoints.me))).statusCode;
const blockBy = (blocker: string, blocked: string) =>
  client.query('INSERT INTO blocks (blocker, blocked) VALUES ($1, $2)', [blocker, blocked]);

const poll = () => api.app.get(Mirrors).poll();

const changes: Record<string, (kim: string, minh: string) => Promise<unknown>> = {
  'a block': (kim, minh) => people.call(kim, 'PUT', urlOf(blockEndpoints.add, { clerkId: minh })),
  'a suspension': (kim) => people.call('admin', 'PUT', urlOf(suspensionEndpoints.add, { clerkId: kim }), {}),
  'the end of a session': async (kim) => {
    const headers = { authorization: `Bearer ${await issuer.token({ sub: kim, sid: 'phone' })}` };
    await api.app.inject({ method: 'GET', url: urlOf(sessionEndpoints.list), headers });
    await people.call(kim, 'DELETE', urlOf(sessionEndpoints.endOthers));
  },
  'the sign-out of a token': (kim) => people.call(kim, 'DELETE', urlOf(identityEndpoints.endSession)),
};

describe(`beside ${ROWS.toLocaleString('en')} others of its kind`, () => {
  it.each(Object.entries(changes))('%s makes a node read only a few rows', async (_, change) => {
    const [kim, minh] = await two();
    expect(await countRowsRead(() => change(kim, minh))).toBeLessThan(FEW);
  });

  it('everything is known that was there before the node started', async () => {
    expect([isBlocked('before-1', 'blocked-1'), isBlocked(`blocked-${ROWS}`, `before-${ROWS}`)]).toEqual([true, true]);
    expect([await statusOf('before-1'), await statusOf(`before-${ROWS}`)]).toEqual([403, 403]);
  });
});

describe('a node learns', () => {
  it('of a block and its end by another program, such as a node of the release before', async () => {
    const [kim, minh] = await two();
    await blockBy(kim, minh);
    await poll();
    expect(isBlocked(kim, minh)).toBe(true);
    await client.query('DELETE FROM blocks WHERE blocker = $1', [kim]);
    await poll();
    expect(isBlocked(kim, minh)).toBe(false);
  });

  it('of more changes of one transaction than it reads at once', async () => {
    await client.query(`INSERT INTO blocks (blocker, blocked) SELECT 'at-once', n FROM generate_series(1, 2100) AS n`);
    await poll();
    expect([1, 1_000, 1_001, 2_100].map((n) => isBlocked('at-once', `${n}`))).toEqual([true, true, true, true]);
    await client.query(`DELETE FROM blocks WHERE blocker = 'at-once'`);
    await poll();
    expect([1, 1_000, 1_001, 2_100].map((n) => isBlocked('at-once', `${n}`))).toEqual([false, false, false, false]);
  });

  it('of both changes when the one with the lower number is committed while the other waits', async () => {
    const [kim, minh] = await two();
    const [linh, an] = await two();
    const other = new Client(database.url);
    await other.connect();
    await client.query('BEGIN');
    await blockBy(kim, minh);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    const second = other.query('INSERT INTO blocks (blocker, blocked) VALUES ($1, $2)', [linh, an]);
    await until(
      async () => (await api.dataSource.query<unknown[]>(`SELECT FROM pg_locks WHERE NOT granted`)).length,
      (waiting) => waiting > 0,
    );
    await poll();
    expect([isBlocked(kim, minh), isBlocked(linh, an)]).toEqual([false, false]);
    await client.query('COMMIT');
    await second;
    await other.end();
    await poll();
    expect([isBlocked(kim, minh), isBlocked(linh, an)]).toEqual([true, true]);
  });

  it('of everything when changes that it has not read are forgotten, after a day', async () => {
    const [kim, minh] = await two();
    const [linh, an] = await two();
    await blockBy(kim, minh);
    await poll();
    await client.query('DELETE FROM blocks WHERE blocker = $1', [kim]);
    await blockBy(linh, an);
    await client.query(`UPDATE mirror_steps SET at = at - interval '25 hours'`);
    await forgetOldChanges(api.dataSource.manager);
    expect((await client.query('SELECT FROM mirror_changes')).rowCount).toBe(0);
    expect((await client.query('SELECT FROM mirror_steps')).rowCount).toBe(4);
    await poll();
    expect([isBlocked(kim, minh), isBlocked(linh, an)]).toEqual([false, true]);
  });

  it('of everything when the database was restored and has the same number in another history', async () => {
    const [kim, minh] = await two();
    await blockBy(kim, minh);
    await poll();
    await client.query('ALTER TABLE blocks DISABLE TRIGGER USER');
    await client.query('DELETE FROM blocks WHERE blocker = $1', [kim]);
    await client.query('ALTER TABLE blocks ENABLE TRIGGER USER');
    await client.query(`UPDATE mirror_steps SET mark = 'restored' WHERE mirror = 'blocks'`);
    await poll();
    expect(isBlocked(kim, minh)).toBe(false);
  });

  it('of a table that somebody has emptied', async () => {
    const [kim] = await two();
    await client.query('INSERT INTO suspensions (subject) VALUES ($1)', [kim]);
    await poll();
    expect(await statusOf(kim)).toBe(403);
    await client.query('TRUNCATE suspensions');
    await poll();
    expect(await statusOf(kim)).toBe(200);
  });
});

describe('after an account was deleted', () => {
  it('nothing that is noted for nodes has its user id, and nodes that have read nothing since forget its blocks', async () => {
    const [kim, minh] = await two();
    const [linh] = await two();
    for (const pair of [
      [kim, minh],
      [linh, kim],
      [kim, linh],
    ] as const)
      await blockBy(...pair);
    await poll();
    await client.query('DELETE FROM blocks WHERE blocker = $1 AND blocked = $2', [kim, minh]);
    expect((await people.deleteAccount(kim)).statusCode).toBe(200);
    expect((await client.query('SELECT FROM mirror_changes WHERE $1 = ANY (key)', [kim])).rowCount).toBe(0);
    await poll();
    expect([isBlocked(kim, minh), isBlocked(linh, kim)]).toEqual([false, false]);
  });

  it('a suspension still holds', async () => {
    const [kim] = await two();
    await people.call('admin', 'PUT', urlOf(suspensionEndpoints.add, { clerkId: kim }), { reason: 'Spam' });
    await client.query(`SELECT set_config('chorus.forgotten_person', $1, false)`, [kim]);
    await client.query('UPDATE suspensions SET reason = NULL WHERE subject = $1', [kim]);
    await client.query(`SELECT set_config('chorus.forgotten_person', '', false)`);
    await poll();
    expect(await statusOf(kim)).toBe(403);
  });
});
