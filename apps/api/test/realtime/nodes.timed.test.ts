import { setTimeout as wait } from 'node:timers/promises';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { ClusterSimulation, secondsSince } from '../_harness/cluster/cluster-simulation';
import { feelPulse, type Load } from '../_harness/cluster/load';
import { Visitor } from '../_harness/cluster/visitor';
import { startCuttableProxy } from '../_harness/cuttable-proxy';
import { closeSockets, type SocketClient } from '../_harness/socket-client';

const LONG = process.env.CHORUS_LONG !== undefined;

let simulation: ClusterSimulation;

beforeAll(async () => {
  simulation = await ClusterSimulation.start();
});

afterAll(() => simulation.stop());

it(`realtime on three nodes: ${LONG ? 'a thousand' : 'two hundred'} activity updates a second are sent at most twice a second per person, and the last wins`, async () => {
  const PEOPLE = LONG ? 10 : 2;
  const STEPS = 50;
  const EVERY_MS = 20;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => simulation.somebody()).map(async (id, index) => ({
      id,
      client: await simulation.connect(id, index % 3),
    })),
  );
  const watchers = await Promise.all(simulation.nodes.map((node) => simulation.connect(simulation.somebody(), node)));
  const began = performance.now();
  const text = (number: number) => `Playing ${number} by Kim`;
  for (let step = 1; step <= STEPS; step += 1) {
    for (const { id, client } of people)
      for (const number of [2 * step - 1, 2 * step]) client.plain.emit('update_activity', { userId: id, activity: text(number) });
    await wait(Math.max(0, began + step * EVERY_MS - performance.now()));
  }
  const rate = (PEOPLE * STEPS * 2) / secondsSince(began);
  for (const watcher of watchers)
    await watcher.until('activity_updated', (updates) =>
      people.every(({ id }) => updates.some(({ userId, activity }) => userId === id && activity === text(2 * STEPS))),
    );
  const most = 2 * secondsSince(began) + 1;
  for (const watcher of watchers)
    for (const { id } of people) {
      const received = watcher.all('activity_updated').filter(({ userId }) => userId === id);
      expect(received.at(-1)?.activity).toBe(text(2 * STEPS));
      expect(received.length).toBeLessThanOrEqual(most);
    }
  recordFinding(`${Math.round(rate)} updates a second of what ${PEOPLE} people do: at most 2 a second of each were told, the last won`);
});

/** Both cases take long and are independent, so they run concurrently. */
describe('a person who disconnects without notice', () => {
  let killed: Promise<{ seconds: number; lost: number; watchers: SocketClient[]; back: string[]; gone: string[] }>;
  let cutOff: Promise<{ seconds: number; received: number }>;
  let pulse: Load;

  beforeAll(() => {
    pulse = feelPulse(simulation.cluster.origins[0]!);
    killed = nodeDies();
    cutOff = connectionDies();
    for (const outcome of [killed, cutOff]) outcome.catch(() => undefined);
  });

  afterAll(async () => {
    await Promise.allSettled([killed, cutOff]);
    await pulse.stop();
    closeSockets();
  });

  async function nodeDies() {
    const [gone, back] = [Array.from({ length: 5 }, () => simulation.somebody()), Array.from({ length: 12 }, () => simulation.somebody())];
    const watchers = [await simulation.connect(simulation.somebody(), 0), await simulation.connect(simulation.somebody(), 1)];
    const leaving = await Promise.all(gone.map((id) => simulation.connect(id, 2)));
    const staying = await Promise.all(back.map((id) => simulation.connect(id)));
    let lost = 0;
    for (const client of staying) client.socket.on('disconnect', () => (lost += 1));
    for (const watcher of watchers) await watcher.until('user_connected', (ids) => [...gone, ...back].every((id) => ids.includes(id)));
    const began = performance.now();
    await simulation.cluster.kill(2);
    for (const client of leaving) client.close();
    for (const watcher of watchers) await watcher.until('user_disconnected', (ids) => gone.every((id) => ids.includes(id)));
    return { seconds: secondsSince(began), lost, watchers, back, gone };
  }

  async function connectionDies() {
    const minh = simulation.somebody();
    const proxy = await startCuttableProxy(simulation.cluster.origins[0]!);
    const watcher = await simulation.connect(simulation.somebody(), 1);
    const visitor = await Visitor.of(simulation.backends.issuer, new URL(proxy.url).origin, minh);
    await (await visitor.join()).connect();
    await watcher.until('user_connected', (ids) => ids.includes(minh));
    const began = performance.now();
    proxy.hang();
    await watcher.until('user_disconnected', (ids) => ids.includes(minh));
    const seconds = secondsSince(began);
    await proxy.stop();
    return { seconds, received: watcher.all('user_disconnected').filter((id) => id === minh).length };
  }

  it('together with their node is offline everywhere within 20 s, and never offline when back within 5 s', async () => {
    const { seconds, lost, watchers, back, gone } = await killed;
    expect(lost).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(20 + pulse.slowest());
    for (const watcher of watchers) {
      const received = watcher.all('user_disconnected');
      expect(gone.map((id) => received.filter((other) => other === id).length)).toEqual(gone.map(() => 1));
      expect(received.filter((id) => back.includes(id))).toEqual([]);
      expect(watcher.all('user_connected').filter((id) => back.includes(id))).toHaveLength(back.length);
    }
    for (const node of [0, 1]) {
      const online = await simulation.onlineAt(node);
      expect(online).toEqual(expect.arrayContaining(back));
      expect(online.filter((id) => gone.includes(id))).toEqual([]);
    }
    recordFinding(
      `a node was killed: ${gone.length} were offline everywhere after ${seconds.toFixed(1)} s, ${lost} who came back never were`,
    );
  });

  it('with a silent connection is offline within 24 s', async () => {
    const { seconds, received } = await cutOff;
    expect(seconds).toBeLessThan(24 + pulse.slowest());
    expect(received).toBe(1);
    recordFinding(`a client whose connection was cut off was offline after ${seconds.toFixed(1)} s`);
  });
});
