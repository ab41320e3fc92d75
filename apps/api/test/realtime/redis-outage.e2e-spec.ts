import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { saw } from '../../../../tools/test-long/saw';
import { type Cluster, startCluster } from '../_harness/cluster/cluster';
import { Correspondent } from '../_harness/cluster/correspondent';
import { feelPulse, type Load } from '../_harness/cluster/load';
import { secondsSince, Town } from '../_harness/cluster/town';
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
} = LONG ? { nodes: 3, sockets: 200, awaySeconds: 30 } : { nodes: 2, sockets: 60, awaySeconds: 5 };

let town: Town;
let pulse: Load;

beforeAll(async () => {
  town = await Town.start({ nodes: NODES });
  pulse = feelPulse(town.cluster.origins[0]!);
  for (const id of ['kim', 'linh']) await (await town.visitor(id)).join();
});

afterAll(async () => {
  await pulse.stop();
  await town.stop();
});

describe('a Redis', () => {
  afterEach(closeSockets);

  it(`that loses everything makes none of ${SOCKETS} go, and is told again who is there`, async () => {
    const people = Array.from({ length: SOCKETS }, () => town.somebody());
    const clients = await Promise.all(people.map((id, index) => town.connect(id, index % NODES)));
    await clients[0]!.socket.emitWithAck('update_activity', { userId: people[0]!, activity: RAIN });
    const leaver = await town.connect('linh', 0);
    const redis = await createClient({ url: town.backends.redis.url }).connect();
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
    for (const node of town.nodes) {
      const newcomer = await town.connect(town.somebody(), node);
      expect(await newcomer.first('users_online')).toEqual(expect.arrayContaining(people));
      expect(await newcomer.first('activities')).toContainEqual([people[0], RAIN]);
    }
    expect(seconds).toBeLessThan(10 + pulse.slowest());
    saw(`Redis lost everything under ${SOCKETS} sockets: 0 were said to be gone, and it was told again after ${seconds.toFixed(1)} s`);
  });

  it(`that is away for ${AWAY_SECONDS} s stops no message; receivers have all of them within ten seconds of its return`, async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [from, to] = [await town.visitor(town.somebody(), index % NODES), await town.visitor(town.somebody(), (index + 1) % NODES)];
        for (const person of [from, to]) await person.join();
        return { id: from.id, sender: await from.connect(), receiver: new Correspondent(to, from.id) };
      }),
    );
    const write = async ({ id, sender, receiver }: (typeof pairs)[number], content: string) => {
      const began = performance.now();
      const answer = await sender.socket.emitWithAck('send_message', { senderId: id, receiverId: receiver.id, content });
      expect(answer).toMatchObject({ ok: true });
      return secondsSince(began);
    };
    await Promise.all(pairs.map((pair) => write(pair, 'before')));
    await town.backends.redis.kill();
    const killed = performance.now();
    const slowest: number[] = [];
    let rounds = 0;
    while (secondsSince(killed) < AWAY_SECONDS) {
      slowest.push(...(await Promise.all(pairs.map((pair) => write(pair, `without, ${rounds}`)))));
      rounds += 1;
      await wait(1_000);
    }
    await town.backends.redis.startAgain();
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
    saw(
      `Redis was away for ${AWAY_SECONDS} s: ${slowest.length} messages were acknowledged, the slowest after ${worst.toFixed(2)} s, and all read ${seconds.toFixed(1)} s after its return`,
    );
  });

  it('that hangs delays no message', async () => {
    const kim = await town.connect('kim', 0);
    town.backends.redis.freeze();
    const answer = await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Redis hangs' });
    town.backends.redis.thaw();
    expect(answer).toMatchObject({ ok: true });
  });
});

describe('a Redis connection that only one node has lost', () => {
  let way: CuttableProxy;
  let lone: Cluster;

  beforeAll(async () => {
    way = await startCuttableProxy(town.backends.redis.url);
    lone = await startCluster(town.backends, { nodes: 1, environment: { REDIS_URL: way.url } });
  });

  afterEach(closeSockets);

  afterAll(async () => {
    await lone.stop();
    await way.stop();
  });

  it('delays messages until it is back, when clients of the other nodes catch up', async () => {
    const from = await (await Visitor.of(town.backends.issuer, lone.origins[0]!, town.somebody())).join();
    const to = await (await town.visitor(town.somebody(), 1)).join();
    const sender = await from.connect();
    const receiver = new Correspondent(to, from.id);
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
