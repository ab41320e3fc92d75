import { IDLE, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { ClusterSimulation } from '../_harness/cluster/cluster-simulation';
import { closeSockets, type SocketClient } from '../_harness/socket-client';

const RAIN = 'Playing Mưa by Sơn Ca';

let simulation: ClusterSimulation;

beforeAll(async () => {
  simulation = await ClusterSimulation.start();
  for (const id of ['kim', 'linh']) await (await simulation.visitor(id)).join();
});

afterAll(() => simulation.stop());

describe('realtime on three nodes', () => {
  afterEach(closeSockets);

  it('a message reaches all sockets of both people on every node', async () => {
    const [kim, otherTab] = [await simulation.connect('kim', 0), await simulation.connect('kim', 1)];
    const [linh, phone] = [await simulation.connect('linh', 1), await simulation.connect('linh', 2)];
    const answer = await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Hello' });
    if (!answer.ok) throw new Error(answer.message);
    for (const client of [kim, otherTab]) expect(await client.first('message_sent')).toEqual(answer.message);
    for (const client of [linh, phone]) expect(await client.first('receive_message')).toEqual(answer.message);
  });

  it('a message sent sixty-four times at once is one row and sixty-four equal acknowledgements', async () => {
    const sockets = await Promise.all(simulation.nodes.map((node) => simulation.connect('kim', node)));
    const message = { senderId: 'kim', receiverId: 'linh', content: 'Once', clientMessageId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => sockets[index % 3]!.socket.emitWithAck('send_message', message)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    const history = await (await simulation.visitor('linh', 2)).history('kim', 0);
    expect(history.filter(({ clientMessageId }) => clientMessageId === message.clientMessageId)).toHaveLength(1);
  });

  it('a message resent to another node makes both people catch up, once, and is not sent to them twice', async () => {
    const [from, to] = [simulation.somebody(), simulation.somebody()];
    for (const id of [from, to]) await (await simulation.visitor(id)).join();
    const [writer, elsewhere] = [await simulation.connect(from, 0), await simulation.connect(from, 2)];
    const reader = await simulation.connect(to, 1);
    const message = { senderId: from, receiverId: to, content: 'Again', clientMessageId: randomUUID() };
    for (const client of [writer, ...Array<SocketClient>(20).fill(elsewhere)])
      expect(await client.socket.emitWithAck('send_message', message)).toMatchObject({ ok: true });
    for (const client of [writer, reader]) expect(await client.several('catch_up', 1)).toHaveLength(1);
    expect(reader.all('receive_message')).toHaveLength(1);
  });

  it('every user gets arrivals, activities and the departure of a user’s last tab, once each', async () => {
    const kim = simulation.somebody();
    const watchers = await Promise.all(simulation.nodes.map((node) => simulation.connect(simulation.somebody(), node)));
    const tabs = await Promise.all(simulation.nodes.map((node) => simulation.connect(kim, node)));
    for (const watcher of watchers) await watcher.until('user_connected', (ids) => ids.includes(kim));
    await tabs[1]!.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    for (const watcher of watchers)
      await watcher.until('activity_updated', (updates) => updates.some(({ userId, activity }) => userId === kim && activity === RAIN));
    for (const tab of tabs) tab.close();
    for (const watcher of watchers) {
      await watcher.until('user_disconnected', (ids) => ids.includes(kim));
      await watcher.until('activity_updated', (updates) => updates.some(({ userId, activity }) => userId === kim && activity === IDLE));
      expect(watcher.all('user_disconnected').filter((id) => id === kim)).toHaveLength(1);
      expect(watcher.all('user_connected').filter((id) => id === kim)).toHaveLength(1);
      expect(watcher.all('activity_updated').filter(({ userId }) => userId === kim)).toEqual([
        { userId: kim, activity: RAIN },
        { userId: kim, activity: IDLE },
      ]);
    }
  });

  it('a person who closes two of three tabs stays online', async () => {
    const [kim, minh] = [simulation.somebody(), simulation.somebody()];
    const watcher = await simulation.connect(simulation.somebody(), 0);
    const [first, second, leaver] = [await simulation.connect(kim, 0), await simulation.connect(kim, 1), await simulation.connect(minh, 1)];
    const third = await simulation.connect(kim, 2);
    for (const client of [first, second, leaver]) client.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(minh));
    expect(watcher.all('user_disconnected')).not.toContain(kim);
    expect(await simulation.onlineAt(2)).toContain(kim);
    third.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(kim));
    expect(watcher.all('user_disconnected').filter((id) => id === kim)).toHaveLength(1);
  });

  it('a person whose playing tab closes is idle everywhere while a tab on another node stays', async () => {
    const kim = simulation.somebody();
    const watcher = await simulation.connect(simulation.somebody(), 2);
    const [playing, other] = [await simulation.connect(kim, 0), await simulation.connect(kim, 1)];
    await playing.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    await watcher.until('activity_updated', (updates) => updates.some(({ userId, activity }) => userId === kim && activity === RAIN));
    playing.close();
    await watcher.until('activity_updated', (updates) => updates.some(({ userId, activity }) => userId === kim && activity === IDLE));
    expect(watcher.all('user_disconnected')).not.toContain(kim);
    other.close();
  });

  it('deleting an account closes its sockets with the reason', async () => {
    const minh = await (await simulation.visitor(simulation.somebody())).join();
    const [watcher, ...tabs] = [
      await simulation.connect(simulation.somebody(), 0),
      ...(await Promise.all(simulation.nodes.map((node) => simulation.connect(minh.id, node)))),
    ];
    const ended = tabs.map((tab) => tab.disconnected());
    const idToken = await simulation.backends.issuer.idToken(minh.id);
    expect((await minh.fetch(urlOf(userEndpoints.deleteAccount), { idToken }, 'DELETE')).status).toBe(200);
    expect(await Promise.all(ended)).toEqual(tabs.map(() => 'io server disconnect'));
    for (const tab of tabs) expect(tab.all('closing')).toEqual([expect.objectContaining({ reason: 'deleted' })]);
    await watcher.until('user_disconnected', (ids) => ids.includes(minh.id));
  });
});
