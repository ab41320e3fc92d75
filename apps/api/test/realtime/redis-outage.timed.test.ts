import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { type Cluster, startCluster } from '../_harness/cluster/cluster';
import { ChatClient } from '../_harness/cluster/chat-client';
import { feelPulse, type Load } from '../_harness/cluster/load';
import { secondsSince, ClusterSimulation } from '../_harness/cluster/cluster-simulation';
import { Visitor } from '../_harness/cluster/visitor';
import { type CuttableProxy, startCuttableProxy } from '../_harness/cuttable-proxy';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';

const LONG = process.env.CHORUS_LONG !== undefined;

const RAIN = 'Playing Mưa by Sơn Ca';
const {
  nodes: NODES,
  sockets: SOCKETS,
  awaySeconds: AWAY_SECONDS,
} = LONG ? { nodes: 3, sockets: 200, awaySeconds: 30 } : { nodes: 2, sockets: 20, awaySeconds: 2 };

let simulation: ClusterSimulation;
let pulse: Load;

beforeAll(async () => {
  simulation = await ClusterSimulation.start({ nodes: NODES });
  pulse = feelPulse(simulation.cluster.origins[0]!);
  for (const id of ['kim', 'linh']) await (await simulation.visitor(id)).join();
});

afterAll(async () => {
  await pulse.stop();
  await simulation.stop();
});

describe('a Redis outage:', () => {
  afterEach(closeSockets);

  it(`after data loss ${SOCKETS} sockets stay connected, and presence is reported again`, async () => {
    const people = Array.from({ length: SOCKETS }, () => simulation.somebody());
    const clients = await Promise.all(people.map((id, index) => simulation.connect(id, index % NODES)));
    await clients[0]!.socket.emitWithAck('update_activity', { userId: people[0]!, activity: RAIN });
    const leaver = await simulation.connect('linh', 0);
    const redis = await createClient({ url: simulation.backends.redis.url }).connect();
    await until(
      () => redis.hLen('chorus:{presence}:activities'),
      (length) => length === 1,
    );
    const began = performance.now();
    await redis.flushAll();
    await until(
      () => redis.hKeys('chorus:{presence}:online'),
      (online) => people.every((id) => online.includes(id)),
    );
    await until(
      () => redis.hLen('chorus:{presence}:activities'),
      (length) => length === 1,
    );
    const seconds = secondsSince(began);
    redis.destroy();
    leaver.close();
    for (const client of clients) await client.until('user_disconnected', (ids) => ids.includes('linh'));
    for (const client of clients) expect(client.all('user_disconnected')).toEqual(['linh']);
    for (const node of simulation.nodes) {
      const newcomer = await simulation.connect(simulation.somebody(), node);
      expect(await newcomer.first('users_online')).toEqual(expect.arrayContaining(people));
      expect(await newcomer.first('activities')).toContainEqual([people[0], RAIN]);
    }
    expect(seconds).toBeLessThan(10 + pulse.slowest());
    recordFinding(
      `Redis lost everything with ${SOCKETS} sockets connected: nobody was shown as gone, and it was complete again after ${seconds.toFixed(1)} s`,
    );
  });

  it(`during ${AWAY_SECONDS} s no message is refused, and receivers have every message ten seconds after it ends`, async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [from, to] = [
          await simulation.visitor(simulation.somebody(), index % NODES),
          await simulation.visitor(simulation.somebody(), (index + 1) % NODES),
        ];
        for (const person of [from, to]) await person.join();
        return { id: from.id, sender: await from.connect(), receiver: new ChatClient(to, from.id) };
      }),
    );
    const write = async ({ id, sender, receiver }: (typeof pairs)[number], content: string) => {
      const began = performance.now();
      const answer = await sender.socket.emitWithAck('send_message', { senderId: id, receiverId: receiver.id, content });
      expect(answer).toMatchObject({ ok: true });
      return secondsSince(began);
    };
    await Promise.all(pairs.map((pair) => write(pair, 'before')));
    await simulation.backends.redis.kill();
    const killed = performance.now();
    const slowest: number[] = [];
    let rounds = 0;
    while (secondsSince(killed) < AWAY_SECONDS) {
      slowest.push(...(await Promise.all(pairs.map((pair) => write(pair, `without, ${rounds}`)))));
      rounds += 1;
      await wait(1_000);
    }
    await simulation.backends.redis.startAgain();
    const back = performance.now();
    await until(
      () => Promise.resolve(pairs),
      (all) => all.every(({ receiver }) => receiver.read.length === rounds + 1),
    );
    const seconds = secondsSince(back);
    expect(seconds).toBeLessThan(10 + pulse.slowest());
    const people = pairs.flatMap(({ id, receiver }) => [id, receiver.id]);
    for (const { sender, receiver } of pairs)
      for (const client of [sender, receiver.client])
        expect(client.all('user_disconnected').filter((id) => people.includes(id))).toEqual([]);
    const worst = Math.max(...slowest);
    recordFinding(
      `Redis was down for ${AWAY_SECONDS} s: ${slowest.length} messages were acknowledged, the slowest in ${worst.toFixed(2)} s, and all received ${seconds.toFixed(1)} s after its return`,
    );
  });

  it('a hanging Redis delays no message', async () => {
    const kim = await simulation.connect('kim', 0);
    simulation.backends.redis.freeze();
    const answer = await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Redis hangs' });
    simulation.backends.redis.thaw();
    expect(answer).toMatchObject({ ok: true });
  });
});

describe('a Redis connection that only one node has lost', () => {
  let way: CuttableProxy;
  let lone: Cluster;

  beforeAll(async () => {
    way = await startCuttableProxy(simulation.backends.redis.url);
    lone = await startCluster(simulation.backends, { nodes: 1, environment: { REDIS_URL: way.url } });
  });

  afterEach(closeSockets);

  afterAll(async () => {
    await lone.stop();
    await way.stop();
  });

  it('delays messages until it is back, when clients of the other nodes catch up', async () => {
    const from = await (await Visitor.of(simulation.backends.issuer, lone.origins[0]!, simulation.somebody())).join();
    const to = await (await simulation.visitor(simulation.somebody(), 1)).join();
    const sender = await from.connect();
    const receiver = new ChatClient(to, from.id);
    const write = (content: string) =>
      sender.socket.emitWithAck('send_message', { senderId: from.id, receiverId: to.id, content, clientMessageId: randomUUID() });
    const hasRead = (count: number) =>
      until(
        () => Promise.resolve(receiver.read),
        ({ length }) => length === count,
      );
    await until(
      () => Promise.resolve(receiver.client.socket.connected),
      (connected) => connected,
    );
    expect(await write('heard')).toMatchObject({ ok: true });
    await hasRead(1);

    await way.cut();
    expect(await write('not heard')).toMatchObject({ ok: true });
    expect(receiver.client.all('catch_up')).toEqual([]);
    await way.mend();
    await hasRead(2);
    expect(receiver.client.all('catch_up')).toEqual([{}]);
    expect(receiver.client.all('receive_message')).toHaveLength(1);
  });
});
