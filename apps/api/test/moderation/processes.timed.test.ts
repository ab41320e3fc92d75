import { blockEndpoints, identityEndpoints, suspensionEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { type Backends, startBackends } from '../_harness/cluster/backends';
import { ADMIN, type Cluster, startCluster } from '../_harness/cluster/cluster';
import { closeSockets, connectSocket } from '../_harness/socket-client';
import { until } from '../_harness/until';

/** Repeats the results of `nodes.e2e-spec.ts`, three nodes in one process, with three processes. */
const describeInLongForm = process.env.CHORUS_LONG === undefined ? describe.skip : describe;

let backends: Backends;
let cluster: Cluster;

beforeAll(async () => {
  backends = await startBackends();
  cluster = await startCluster(backends);
  for (const id of ['kim', 'minh']) await call(0, id, 'POST', urlOf(userEndpoints.callback), { id, firstName: id });
});

afterEach(closeSockets);

afterAll(async () => {
  await cluster.stop();
  await backends.stop();
});

const token = (userId: string) => backends.issuer.token({ sub: userId });

async function call(node: number, userId: string, method: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(cluster.origins[node]! + path, {
    method,
    headers: {
      authorization: `Bearer ${await token(userId)}`,
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const connect = async (node: number, userId: string) =>
  connectSocket(cluster.origins[node]!, { auth: { userId, token: await token(userId) } });
const everywhere = (userId: string) => Promise.all(cluster.origins.map((_, node) => connect(node, userId)));

describeInLongForm('across three processes', () => {
  it('moderation: a block takes effect on every process', async () => {
    const [kims, minhs] = [await everywhere('kim'), await everywhere('minh')];
    for (const tab of kims) await tab.sees('minh');
    for (const tab of minhs) await tab.sees('kim');
    expect(await call(0, 'kim', 'PUT', urlOf(blockEndpoints.add, { clerkId: 'minh' }))).toBe(200);
    for (const tab of kims) await tab.until('user_disconnected', (ids) => ids.includes('minh'));
    for (const tab of minhs) {
      await tab.until('user_disconnected', (ids) => ids.includes('kim'));
      const message = { senderId: 'minh', receiverId: 'kim', content: 'Hello' };
      expect(await tab.socket.emitWithAck('send_message', message)).toMatchObject({ ok: false, code: 'forbidden' });
    }
    expect(await call(1, 'kim', 'DELETE', urlOf(blockEndpoints.remove, { clerkId: 'minh' }))).toBe(200);
    for (const tab of minhs) await tab.until('user_connected', (ids) => ids.includes('kim'));
  });

  it.each([
    ['with Redis', false],
    ['without Redis', true],
  ])('moderation: a suspension closes every socket and refuses every token, %s', async (how, isRedisAway) => {
    const tabs = await everywhere('kim');
    const gone = tabs.map((tab) => tab.disconnected());
    if (isRedisAway) await backends.redis.kill();
    const since = performance.now();
    expect(await call(0, ADMIN, 'PUT', urlOf(suspensionEndpoints.add, { clerkId: 'kim' }), {})).toBe(200);
    expect(await Promise.all(gone)).toEqual(tabs.map(() => 'io server disconnect'));
    recordFinding(`a suspension, ${how}: every socket on three processes was closed within ${Math.round(performance.now() - since)} ms`);
    for (const [node] of cluster.origins.entries()) {
      expect(await call(node, 'kim', 'GET', urlOf(identityEndpoints.adminCheck))).toBe(403);
      await expect(connect(node, 'kim')).rejects.toMatchObject({ data: { code: 'suspended' } });
    }
    if (isRedisAway) await backends.redis.startAgain();
    expect(await call(2, ADMIN, 'DELETE', urlOf(suspensionEndpoints.remove, { clerkId: 'kim' }))).toBe(200);
    for (const [node] of cluster.origins.entries())
      await until(
        () => call(node, 'kim', 'GET', urlOf(identityEndpoints.adminCheck)),
        (status) => status === 200,
      );
  });
});
