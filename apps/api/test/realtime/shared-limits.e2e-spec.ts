import { randomUUID } from 'node:crypto';
import { saw } from '../../../../tools/test-long/saw';
import { secondsSince, Town } from '../_harness/cluster/town';
import type { RedisServer } from '../_harness/redis-server';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { until } from '../_harness/until';

const BURST = 60;
const A_MINUTE = 100;
const MOST_SOCKETS = 10;
/** One of three nodes, of which two are left. */
const DYING = 2;
const LEFT = [0, 1];

let town: Town;

beforeAll(async () => {
  town = await Town.start();
  await (await town.visitor('linh')).join();
});

afterEach(closeSockets);
afterAll(() => town.stop());

const write = (senderId: string, client: SocketClient, content = 'Hello') =>
  client.socket.emitWithAck('send_message', { senderId, receiverId: 'linh', content, clientMessageId: randomUUID() });

/** Somebody who writes at all nodes in turn, so often; answers how many were let pass. */
async function writeEverywhere(times: number): Promise<{ passed: number; seconds: number; waits: number[] }> {
  const { id } = await (await town.visitor(town.somebody())).join();
  const tabs = await Promise.all(town.nodes.map((node) => town.connect(id, node)));
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => write(id, tabs[index % tabs.length]!)));
  const waits = answers.flatMap((answer) => (answer.ok ? [] : [answer.retryAfterMs ?? 0]));
  return { passed: answers.filter(({ ok }) => ok).length, seconds: secondsSince(began), waits };
}

describe('limits on three nodes', () => {
  it('sixty messages use up one shared burst, which refills over time', async () => {
    // A node that is too busy to hear Redis counts by itself for a moment, which a busy machine may bring about.
    const { passed, seconds, waits } = await until(
      () => writeEverywhere(3 * BURST),
      (outcome) => outcome.passed <= BURST + Math.ceil((outcome.seconds * A_MINUTE) / 60),
    );
    expect(passed).toBeGreaterThanOrEqual(BURST);
    expect(waits.length).toBe(3 * BURST - passed);
    for (const waitMs of waits) expect(waitMs).toBeGreaterThan(0);
    saw(`${3 * BURST} messages at once over three nodes: ${passed} passed in ${seconds.toFixed(1)} s`);
  });

  it('a user has ten sockets, and a closed one can be replaced', async () => {
    const id = town.somebody();
    const tabs: SocketClient[] = [];
    while (tabs.length < MOST_SOCKETS) tabs.push(await town.connect(id, tabs.length % 3));
    for (const node of town.nodes) await expect(town.connect(id, node)).rejects.toMatchObject({ data: { code: 'too_many_sockets' } });
    await expect(town.connect(town.somebody(), 0)).resolves.toBeDefined();
    tabs[0]!.close();
    await until(
      () =>
        town.connect(id, 2).then(
          () => true,
          () => false,
        ),
      (isIn) => isIn,
    );
  });

  it('the sockets of a node that died are no longer counted', async () => {
    const id = town.somebody();
    for (let count = 0; count < MOST_SOCKETS; count += 1) (await town.connect(id, DYING)).socket.io.reconnection(false);
    await expect(town.connect(id, 0)).rejects.toMatchObject({ data: { code: 'too_many_sockets' } });
    await town.cluster.kill(DYING);
    const began = performance.now();
    await until(
      () =>
        town.connect(id, 0).then(
          () => true,
          () => false,
        ),
      (isIn) => isIn,
    );
    expect(secondsSince(began)).toBeLessThan(20);
  });
});

const troubles: { how: string; begin(redis: RedisServer): Promise<void> | void; end(redis: RedisServer): Promise<void> | void }[] = [
  { how: 'is away', begin: (redis) => redis.kill(), end: (redis) => redis.startAgain() },
  { how: 'hangs', begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
];

describe.each(troubles)('while Redis $how', ({ how, begin, end }) => {
  afterEach(() => end(town.backends.redis));

  it('each node limits by itself, without waiting', async () => {
    const { id } = await (await town.visitor(town.somebody())).join();
    const tabs = await Promise.all(LEFT.map((node) => town.connect(id, node)));
    await begin(town.backends.redis);
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 6 * BURST }, (_, index) => write(id, tabs[index % LEFT.length]!)));
    const seconds = secondsSince(began);
    const passed = answers.filter(({ ok }) => ok).length;
    expect(passed).toBeGreaterThanOrEqual(BURST);
    expect(passed).toBeLessThanOrEqual(LEFT.length * (BURST + Math.ceil((seconds * A_MINUTE) / 60)));
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('rate_limited');
    const wait = performance.now();
    await expect(town.connect(town.somebody(), 0)).resolves.toBeDefined();
    saw(
      `while Redis ${how}, ${6 * BURST} messages over two nodes: ${passed} passed in ${seconds.toFixed(1)} s, and somebody connected in ${secondsSince(wait).toFixed(2)} s`,
    );
  });
});
