import { songEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { Client } from 'pg';
import { freePort } from '../../../../tools/network/free-port';
import { Mirrors } from '../../src/platform/realtime/mirrors';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { closeSockets, openSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const READY = '/api/health/ready';

let issuer: TestIssuer;
let database: TestDatabase;
let client: Client;
let api: TestApi | undefined;

beforeEach(async () => {
  [issuer, database] = await Promise.all([TestIssuer.start(), createDatabase()]);
  client = new Client(database.url);
  await client.connect();
  await client.query(`INSERT INTO suspensions (subject) VALUES ('kim')`);
});

afterEach(async () => {
  jest.restoreAllMocks();
  closeSockets();
  await api?.stop();
  api = undefined;
  await client.end();
  await database.drop();
  await issuer.stop();
});

async function start(): Promise<TestApi> {
  const metricsPort = await freePort();
  api = await startApi({ config: { databaseUrl: database.url, signIn: issuer.signIn, metricsPort } });
  // The test decides when a node reads again.
  api.app.get(Mirrors).stop();
  return api;
}

const statusOf = async ({ fetch }: TestApi, path: string) =>
  (await fetch(path, { headers: { authorization: `Bearer ${await issuer.token({ sub: 'kim' })}` } })).status;

const warnings = ({ log }: TestApi) => log.flatMap(({ context, level, msg }) => (context === 'Mirror' && level === 40 ? [msg] : []));

async function agesOf({ config: { metricsPort } }: TestApi): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return new Map([...text.matchAll(/chorus_mirror_age_seconds\{mirror="(\w+)"\} (\S+)/g)].map(([, name = '', age]) => [name, Number(age)]));
}

describe.each(['blocks', 'suspensions', 'sessions', 'tokens'])('a node that cannot read %s', (mirror) => {
  it('is live but not ready, says why, takes nobody’s token and serves visitors, until it has read them', async () => {
    await client.query('ALTER TABLE mirror_steps ADD COLUMN hidden text');
    await client.query(`UPDATE mirror_steps SET hidden = mirror, mirror = 'away' WHERE mirror = $1`, [mirror]);
    const node = await start();
    expect([await statusOf(node, '/api/health/live'), await statusOf(node, READY)]).toEqual([200, 503]);
    expect(warnings(node)).toEqual([expect.stringMatching(`^${mirror} can't be read, .*: Error: .*no step`)]);
    expect([await statusOf(node, urlOf(userEndpoints.me)), await statusOf(node, urlOf(songEndpoints.list))]).toEqual([503, 200]);
    const { socket } = openSocket(node.origin, { auth: { token: await issuer.token({ sub: 'linh' }) }, reconnection: false });
    expect(
      await new Promise((ends) => {
        socket.once('connect', () => ends('connected'));
        socket.io.once('close', () => ends('closed'));
      }),
    ).toBe('closed');
    await client.query('UPDATE mirror_steps SET mirror = hidden WHERE hidden IS NOT NULL');
    await node.app.get(Mirrors).poll();
    expect([await statusOf(node, READY), await statusOf(node, urlOf(userEndpoints.me))]).toEqual([200, 403]);
    expect(node.log).toContainEqual(expect.objectContaining({ context: 'Mirror', msg: `${mirror} are read again` }));
  });
});

describe('a node that has read everything, and then cannot', () => {
  it('stays ready with what it knows, and warns from ten seconds on, once a minute', async () => {
    const node = await start();
    const began = performance.now();
    const at = (seconds: number) => jest.spyOn(performance, 'now').mockReturnValue(began + seconds * 1_000);
    at(0);
    await node.app.get(Mirrors).poll();
    await client.query('ALTER TABLE mirror_changes RENAME TO away');
    for (const seconds of [5, 9, 12, 20, 71, 73]) {
      at(seconds);
      await node.app.get(Mirrors).poll();
    }
    const reason = 'QueryFailedError: relation "mirror_changes" does not exist';
    expect(warnings(node).filter((msg) => String(msg).startsWith('tokens'))).toEqual([
      `tokens can't be read, so this node does not know of changes: ${reason}`,
      `tokens have not been read for 12 s: ${reason}`,
      `tokens have not been read for 73 s: ${reason}`,
    ]);
    const ages = await agesOf(node);
    expect([...ages.keys()].toSorted()).toEqual(['blocks', 'sessions', 'suspensions', 'tokens']);
    for (const age of ages.values()) expect(Math.round(age)).toBe(73);
    expect([await statusOf(node, READY), await statusOf(node, urlOf(userEndpoints.me))]).toEqual([200, 403]);
  });
});
