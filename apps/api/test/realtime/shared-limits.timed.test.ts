import { randomUUID } from 'node:crypto';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { secondsSince, ClusterSimulation } from '../_harness/cluster/cluster-simulation';
import type { RedisServer } from '../../../../tools/redis/redis-server';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { until } from '../_harness/until';

const BURST = 60;
const A_MINUTE = 100;
const MOST_SOCKETS = 10;
const NODES = 2;
const DYING = 1;

let simulation: ClusterSimulation;

beforeAll(async () => {
  simulation = await ClusterSimulation.start({ nodes: NODES });
  await (await simulation.visitor('linh')).join();
});

afterEach(closeSockets);
afterAll(() => simulation.stop());

const write = (senderId: string, client: SocketClient, content = 'Hello') =>
  client.socket.emitWithAck('send_message', { senderId, receiverId: 'linh', content, clientMessageId: randomUUID() });

async function writeEverywhere(times: number): Promise<{ passed: number; seconds: number; waits: number[] }> {
  const { id } = await (await simulation.visitor(simulation.somebody())).join();
  const tabs = await Promise.all(simulation.nodes.map((node) => simulation.connect(id, node)));
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => write(id, tabs[index % tabs.length]!)));
  const waits = answers.flatMap((answer) => (answer.ok ? [] : [answer.retryAfterMs ?? 0]));
  return { passed: answers.filter(({ ok }) => ok).length, seconds: secondsSince(began), waits };
}

describe('limits on two nodes', () => {
  it('sixty messages use up one shared burst, which refills over time', async () => {
    // On a busy machine, a node may count by itself for a moment, when Redis does not answer in time.
    const { passed, seconds, waits } = await until(
      () => writeEverywhere(3 * BURST),
      (outcome) => outcome.passed <= BURST + Math.ceil((outcome.seconds * A_MINUTE) / 60),
    );
    expect(passed).toBeGreaterThanOrEqual(BURST);
    expect(waits.length).toBe(3 * BURST - passed);
    for (const waitMs of waits) expect(waitMs).toBeGreaterThan(0);
    recordFinding(`${3 * BURST} messages at once across two nodes: ${passed} passed in ${seconds.toFixed(1)} s`);
  });

  it('a user has ten sockets, and a closed one can be replaced', async () => {
    const id = simulation.somebody();
    const tabs: SocketClient[] = [];
    while (tabs.length < MOST_SOCKETS) tabs.push(await simulation.connect(id, tabs.length % NODES));
    for (const node of simulation.nodes)
      await expect(simulation.connect(id, node)).rejects.toMatchObject({ data: { code: 'too_many_sockets' } });
    await expect(simulation.connect(simulation.somebody(), 0)).resolves.toBeDefined();
    tabs[0]!.close();
    await until(
      () =>
        simulation.connect(id, 1).then(
          () => true,
          () => false,
        ),
      (isIn) => isIn,
    );
  });
});

const troubles: { how: string; begin(redis: RedisServer): Promise<void> | void; end(redis: RedisServer): Promise<void> | void }[] = [
  { how: 'is away', begin: (redis) => redis.kill(), end: (redis) => redis.startAgain() },
  { how: 'hangs', begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
];

describe.each(troubles)('limits while Redis $how', ({ how, begin, end }) => {
  afterEach(() => end(simulation.backends.redis));

  it('are applied by each node separately, without waiting', async () => {
    const { id } = await (await simulation.visitor(simulation.somebody())).join();
    const tabs = await Promise.all(simulation.nodes.map((node) => simulation.connect(id, node)));
    await begin(simulation.backends.redis);
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 4 * BURST }, (_, index) => write(id, tabs[index % NODES]!)));
    const seconds = secondsSince(began);
    const passed = answers.filter(({ ok }) => ok).length;
    expect(passed).toBeGreaterThanOrEqual(BURST);
    expect(passed).toBeLessThanOrEqual(NODES * (BURST + Math.ceil((seconds * A_MINUTE) / 60)));
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('rate_limited');
    const wait = performance.now();
    await expect(simulation.connect(simulation.somebody(), 0)).resolves.toBeDefined();
    recordFinding(
      `while Redis ${how}, ${4 * BURST} messages across two nodes: ${passed} passed in ${seconds.toFixed(1)} s, and someone connected in ${secondsSince(wait).toFixed(2)} s`,
    );
  });
});

describe('limits after the death of a node', () => {
  it('the sockets of a node that died are no longer counted', async () => {
    const id = simulation.somebody();
    for (let count = 0; count < MOST_SOCKETS; count += 1) (await simulation.connect(id, DYING)).socket.io.reconnection(false);
    const isLetIn = () =>
      simulation.connect(id, 0).then(
        (client) => {
          client.close();
          return true;
        },
        () => false,
      );
    // After trouble with Redis, a node may count by itself for a moment.
    await until(isLetIn, (isIn) => !isIn);
    await simulation.cluster.kill(DYING);
    const began = performance.now();
    await until(isLetIn, Boolean);
    recordFinding(`the sockets of a node that died were no longer counted after ${secondsSince(began).toFixed(1)} s`);
  });
});
