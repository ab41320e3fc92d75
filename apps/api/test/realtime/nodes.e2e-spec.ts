import { IDLE } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { type CuttableProxy, startCuttableProxy } from '../_harness/cuttable-proxy';
import { People } from '../_harness/people';
import { type RedisServer, startRedis } from '../_harness/redis-server';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

const RAIN = 'Playing Mưa by Sơn Ca';

let issuer: TestIssuer;
let redis: RedisServer;
let proxy: CuttableProxy;
let database: TestDatabase;
let nodes: TestApi[];
let at: People[];

beforeAll(async () => {
  [issuer, redis, database] = await Promise.all([TestIssuer.start(), startRedis(), createDatabase()]);
  proxy = await startCuttableProxy(redis.url);
  const config = { signIn: issuer.signIn, databaseUrl: database.url, redisUrl: proxy.url };
  nodes = await Promise.all(Array.from({ length: 3 }, () => startApi({ config })));
  at = nodes.map((node) => new People(node, issuer));
  await at[0]!.join('kim', 'linh');
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
const somebody = () => `person-${(count += 1)}`;
const onlineAt = async (node: number) => (await at[node]!.connect(somebody())).first('users_online');

describe('on three nodes', () => {
  it('a message reaches all sockets of both people, wherever they are', async () => {
    const [kim, otherTab] = [await at[0]!.connect('kim'), await at[1]!.connect('kim')];
    const [linh, phone] = [await at[1]!.connect('linh'), await at[2]!.connect('linh')];
    const answer = await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Hello' });
    if (!answer.ok) throw new Error(answer.message);
    for (const client of [kim, otherTab]) expect(await client.first('message_sent')).toEqual(answer.message);
    for (const client of [linh, phone]) expect(await client.first('receive_message')).toEqual(answer.message);
  });

  it('one message that is sent sixty-four times at once is one row and sixty-four equal acknowledgements', async () => {
    const sockets = await Promise.all(at.map((people) => people.connect('kim')));
    const message = { senderId: 'kim', receiverId: 'linh', content: 'Once', clientMessageId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => sockets[index % 3]!.socket.emitWithAck('send_message', message)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    const same = (await at[2]!.history('linh', 'kim')).filter(({ clientMessageId }) => clientMessageId === message.clientMessageId);
    expect(same).toHaveLength(1);
  });

  it('everybody sees who comes, what they do and who goes, each once', async () => {
    const kim = somebody();
    const watchers = await Promise.all(at.map((people) => people.connect(somebody())));
    const tabs = await Promise.all(at.map((people) => people.connect(kim)));
    for (const watcher of watchers) await watcher.until('user_connected', (ids) => ids.includes(kim));
    await tabs[1]!.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    for (const watcher of watchers)
      await watcher.until('activity_updated', (updates) => updates.some(({ userId, activity }) => userId === kim && activity === RAIN));
    for (const tab of tabs) tab.close();
    for (const watcher of watchers) {
      await watcher.until('user_disconnected', (ids) => ids.includes(kim));
      expect(watcher.all('user_disconnected').filter((id) => id === kim)).toHaveLength(1);
      expect(watcher.all('user_connected').filter((id) => id === kim)).toHaveLength(1);
      expect(watcher.all('activity_updated').filter(({ userId }) => userId === kim)).toEqual([
        { userId: kim, activity: RAIN },
        { userId: kim, activity: IDLE },
      ]);
    }
  });

  it('who has a tab left on another node is not gone', async () => {
    const [kim, minh] = [somebody(), somebody()];
    const watcher = await at[0]!.connect(somebody());
    const [first, second, third] = [await at[0]!.connect(kim), await at[1]!.connect(kim), await at[1]!.connect(minh)];
    first.close();
    third.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(minh));
    expect(watcher.all('user_disconnected')).not.toContain(kim);
    expect(await onlineAt(2)).toContain(kim);
    second.close();
  });

  it('a Redis that loses everything makes nobody go, and is told again who is there', async () => {
    const people = Array.from({ length: 12 }, somebody);
    const clients = await Promise.all(people.map((id, index) => at[index % 3]!.connect(id)));
    await clients[0]!.socket.emitWithAck('update_activity', { userId: people[0]!, activity: RAIN });
    const watcher = await at[2]!.connect(somebody());
    await until(
      () => onlineAt(1),
      (ids) => people.every((id) => ids.includes(id)),
    );
    const admin = await createClient({ url: redis.url }).connect();
    await admin.flushAll();
    await until(
      () => admin.hLen('chorus:{presence}:online'),
      (length) => length > people.length,
    );
    await until(
      () => admin.hLen('chorus:{presence}:activities'),
      (length) => length === 1,
    );
    admin.destroy();

    const leaver = await at[0]!.connect('linh');
    leaver.close();
    await watcher.until('user_disconnected', (ids) => ids.includes('linh'));
    expect(watcher.all('user_disconnected').filter((id) => people.includes(id))).toEqual([]);
    expect(await onlineAt(1)).toEqual(expect.arrayContaining(people));
    expect(await (await at[1]!.connect(somebody())).first('activities')).toContainEqual([people[0], RAIN]);
  });

  it('while Redis is away messages are acknowledged; when it is back everybody is told to catch up', async () => {
    const [kim, linh] = [await at[0]!.connect('kim'), await at[1]!.connect('linh')];
    await proxy.cut();
    const answer = await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Without Redis' });
    expect(answer).toMatchObject({ ok: true });
    await proxy.mend();
    await linh.first('catch_up');
    expect((await at[1]!.history('linh', 'kim')).at(-1)).toMatchObject({ content: 'Without Redis' });
    const [newer] = [await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'With Redis' })];
    expect(newer).toMatchObject({ ok: true });
    await linh.until('receive_message', (messages) => messages.some(({ content }) => content === 'With Redis'));
  });

  it('while Redis hangs messages are acknowledged', async () => {
    const kim = await at[0]!.connect('kim');
    proxy.hang();
    const answer = await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Redis hangs' });
    expect(answer).toMatchObject({ ok: true });
    await proxy.mend();
  });
});
