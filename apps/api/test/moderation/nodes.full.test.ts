import { blockEndpoints, identityEndpoints, sessionEndpoints, suspensionEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { type CuttableProxy, startCuttableProxy } from '../_harness/cuttable-proxy';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { People } from '../_harness/people';
import { type RedisServer, startRedis } from '../../../../tools/redis/redis-server';
import { closeSockets, connectSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

let issuer: TestIssuer;
let redis: RedisServer;
let proxy: CuttableProxy;
let database: TestDatabase;
let nodes: TestApi[];
let at: People[];

beforeAll(async () => {
  [issuer, redis, database] = await Promise.all([TestIssuer.start(), startRedis(), createDatabase()]);
  proxy = await startCuttableProxy(redis.url);
  const admins = { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false };
  const config = { signIn: issuer.signIn, admins, databaseUrl: database.url, redisUrl: proxy.url };
  nodes = await Promise.all(Array.from({ length: 3 }, () => startApi({ config })));
  at = nodes.map((node) => new People(node, issuer));
});

afterEach(closeSockets);

afterAll(async () => {
  for (const node of nodes) await node.stop();
  await proxy.stop();
  await redis.stop();
  await database.drop();
  await issuer.stop();
});

let count = 0;
async function two(): Promise<[string, string]> {
  const pair: [string, string] = [`kim-${(count += 1)}`, `minh-${count}`];
  await at[0]!.join(...pair);
  return pair;
}

/** Waits until the nodes are connected again, since an earlier test may have cut Redis. */
async function connectedByRedis(): Promise<void> {
  const ids = at.map(() => `watcher-${(count += 1)}`);
  await at[0]!.join(...ids);
  const watchers = await Promise.all(at.map((node, index) => node.connect(ids[index]!)));
  for (const watcher of watchers) for (const id of ids) await watcher.sees(id);
}

/** Ends a session on the first node whose sockets and requests are on the last. */
async function endSession(kim: string): Promise<() => Promise<number>> {
  const headers = { authorization: `Bearer ${await issuer.token({ sub: kim, sid: 'phone' })}` };
  const last = nodes.at(-1)!;
  await last.app.inject({ method: 'GET', url: urlOf(sessionEndpoints.list), headers });
  const socket = await connectSocket(last.origin, { auth: { token: await issuer.token({ sub: kim, sid: 'phone' }) } });
  const gone = socket.disconnected();
  await at[0]!.call(kim, 'DELETE', urlOf(sessionEndpoints.endOthers));
  expect(await gone).toBe('io server disconnect');
  return async () => (await last.app.inject({ method: 'GET', url: urlOf(userEndpoints.me), headers })).statusCode;
}

const suspension = (clerkId: string) => urlOf(suspensionEndpoints.add, { clerkId });

describe('moderation on three nodes', () => {
  it('a block and its removal take effect on every node', async () => {
    const [kim, minh] = await two();
    const [kims, minhs] = [await Promise.all(at.map((node) => node.connect(kim))), await Promise.all(at.map((node) => node.connect(minh)))];
    for (const tab of kims) await tab.sees(minh);
    for (const tab of minhs) await tab.sees(kim);
    await at[0]!.call(kim, 'PUT', urlOf(blockEndpoints.add, { clerkId: minh }));
    for (const tab of kims) await tab.until('user_disconnected', (ids) => ids.includes(minh));
    for (const tab of minhs) await tab.until('user_disconnected', (ids) => ids.includes(kim));
    for (const tab of minhs)
      expect(await tab.socket.emitWithAck('send_message', { senderId: minh, receiverId: kim, content: 'Hello' })).toMatchObject({
        code: 'forbidden',
      });
    for (const node of at) expect(await (await node.connect(minh)).first('users_online')).not.toContain(kim);
    await at[2]!.call(kim, 'DELETE', urlOf(blockEndpoints.remove, { clerkId: minh }));
    for (const tab of minhs) await tab.until('user_connected', (ids) => ids.filter((id) => id === kim).length >= 1);
    expect(await kims[0]!.socket.emitWithAck('send_message', { senderId: kim, receiverId: minh, content: 'Hello' })).toMatchObject({
      ok: true,
    });
  });

  it('a suspension closes sockets on every node, and lifting it lets the user in on every node', async () => {
    const [kim] = await two();
    const tabs = await Promise.all(at.map((node) => node.connect(kim)));
    const gone = tabs.map((tab) => tab.disconnected());
    await at[0]!.call('admin', 'PUT', suspension(kim), { reason: 'Spam' });
    expect(await Promise.all(gone)).toEqual(tabs.map(() => 'io server disconnect'));
    for (const node of at) await expect(node.connect(kim)).rejects.toMatchObject({ data: { code: 'suspended' } });
    await at[1]!.call('admin', 'DELETE', suspension(kim));
    for (const node of at)
      await until(
        () => node.call(kim, 'GET', urlOf(identityEndpoints.adminCheck)),
        ({ statusCode }) => statusCode === 200,
      );
  });

  it('a session that is ended loses its sockets and is refused on every node', async () => {
    const [kim] = await two();
    expect(await (await endSession(kim))()).toBe(401);
  });

  it.each(['is away', 'hangs'])('blocks, suspensions and ended sessions reach every node while Redis %s', async (how) => {
    const [kim, minh] = await two();
    // These people are new, because those of an earlier test may still be going offline.
    const [linh] = await two();
    const tabs = await Promise.all(at.map((node) => node.connect(kim)));
    await connectedByRedis();
    const gone = tabs.map((tab) => tab.disconnected());
    if (how === 'hangs') proxy.hang();
    else await proxy.cut();
    try {
      expect(await at[0]!.call('admin', 'PUT', suspension(kim), {})).toMatchObject({ statusCode: 200 });
      expect(await Promise.all(gone)).toEqual(tabs.map(() => 'io server disconnect'));
      for (const node of at) await expect(node.connect(kim)).rejects.toMatchObject({ data: { code: 'suspended' } });

      const [here, there] = [await at[2]!.connect(minh), await at[2]!.connect(linh)];
      await here.sees(linh);
      await there.sees(minh);
      expect(await at[0]!.call(minh, 'PUT', urlOf(blockEndpoints.add, { clerkId: linh }))).toMatchObject({ statusCode: 200 });
      await there.until('user_disconnected', (ids) => ids.includes(minh));
      expect(await (await endSession(linh))()).toBe(401);
    } finally {
      await proxy.mend();
    }
  });
});
