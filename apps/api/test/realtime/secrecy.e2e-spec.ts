import type { Conversation } from '@chorus/contracts';
import { EventBus } from '../../src/platform/events/event-bus';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { People } from '../_harness/people';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const SPOOFED = process.env.CHORUS_LONG ? 10_000 : 1_100;

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let kim: SocketClient;
let linh: SocketClient;
let minh: SocketClient;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  let now = 0;
  const limiter = new RateLimiter(undefined, () => (now += 3_600_000));
  api = await startApi({
    config: { signIn: issuer.signIn },
    override: (builder) => builder.overrideProvider(RateLimiter).useValue(limiter),
  });
  people = new People(api, issuer);
  await people.join('kim', 'linh', 'minh');
});

beforeEach(async () => {
  [kim, linh, minh] = [await people.connect('kim'), await people.connect('linh'), await people.connect('minh')];
});

afterEach(async () => {
  closeSockets();
  await api.app.get(EventBus).idle();
  await api.dataSource.query('TRUNCATE conversations CASCADE');
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const say = (content: string) => kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content });

const framesOf = (client: SocketClient, ...names: string[]) => client.frames.filter(([name]) => names.includes(name));

describe('socket events with another user’s id', () => {
  const spoofs: [string, unknown][] = [
    ['send_message', { senderId: 'kim', receiverId: 'linh', content: 'I am Kim' }],
    ['send_message', { senderId: 'linh', receiverId: 'minh', content: 'I am Linh' }],
    ['send_message', { senderId: ['kim'], receiverId: 'linh', content: 'I am Kim' }],
    ['send_message', { receiverId: 'linh', content: 'I am nobody' }],
    ['update_activity', { userId: 'kim', activity: 'Playing Nothing by Nobody' }],
    ['user_connected', 'kim'],
    ['mark_read', { peerId: 'linh', seq: 1, readerId: 'kim' }],
    ['receive_message', { senderId: 'kim', receiverId: 'linh', content: 'I am a server' }],
    ['message_sent', { senderId: 'kim', receiverId: 'linh', content: 'I am a server' }],
    ['user_disconnected', 'kim'],
    ['join', 'person:kim'],
  ];

  it('leave no row and reach nobody', async () => {
    for (let count = 0; count < SPOOFED; count += 1) {
      const [name, payload] = spoofs[count % spoofs.length]!;
      minh.plain.emit(name, payload);
      // A socket that sends more than a thousand at once is rate limited.
      if (count % 500 === 499) await minh.socket.emitWithAck('typing', { receiverId: 'minh' });
    }
    await minh.socket.emitWithAck('typing', { receiverId: 'minh' });
    expect(await api.dataSource.query('SELECT 1 FROM messages UNION ALL SELECT 1 FROM read_cursors')).toEqual([]);

    await say('The first');
    expect(await linh.several('receive_message', 1)).toMatchObject([{ content: 'The first', seq: 1 }]);
    await kim.first('message_sent');
    for (const client of [kim, linh]) expect(framesOf(client, 'messages_read', 'typing', 'user_disconnected')).toEqual([]);
    expect(framesOf(kim, 'receive_message')).toEqual([]);
    expect(framesOf(linh, 'activity_updated')).toEqual([]);
    // Kim's own arrival may reach Linh, once.
    expect(linh.all('user_connected').filter((userId) => userId === 'kim').length).toBeLessThanOrEqual(1);
    recordFinding(`${SPOOFED} events under another user’s ID wrote 0 rows and sent 0 frames to others`);
  });
});

describe('a conversation of two people', () => {
  it('is invisible to a third user, whatever they request', async () => {
    const received: string[] = [];
    minh.socket.io.engine.on('data', (data: unknown) => received.push(String(data)));
    const answer = await say('Between you and me');
    if (!answer.ok) throw new Error(answer.message);
    await linh.socket.emitWithAck('mark_read', { peerId: 'kim', seq: 1 });
    await linh.socket.emitWithAck('typing', { receiverId: 'kim' });
    await kim.first('typing');

    for (const peer of ['kim', 'linh', 'minh', 'kim:linh', '%', answer.message._id]) {
      const history = await people.call('minh', 'GET', `/api/users/messages/${encodeURIComponent(peer)}?after=0`);
      expect([200, 404]).toContain(history.statusCode);
      if (history.statusCode === 200) expect(history.json()).toEqual([]);
      expect(await minh.socket.emitWithAck('mark_read', { peerId: peer, seq: 1 })).toMatchObject({ ok: false, code: 'not_found' });
    }
    expect((await people.call('minh', 'GET', '/api/users/conversations')).json<Conversation[]>()).toEqual([]);
    expect((await people.call('minh', 'GET', '/api/users/me/export')).body).not.toContain('Between');
    const reused = await minh.socket.emitWithAck('send_message', {
      senderId: 'minh',
      receiverId: 'kim',
      content: 'Mine',
      clientMessageId: answer.message._id,
    });
    expect(reused).toMatchObject({ ok: true, message: { content: 'Mine', senderId: 'minh' } });
    expect(received.join('\n')).not.toMatch(/Between|messages_read|"typing"/);
  });

  it('is not in the log', async () => {
    await say('Between you and me');
    await kim.plain.emitWithAck('send_message', {
      senderId: 'kim',
      receiverId: 'linh',
      content: `Too long and private ${'x'.repeat(5_000)}`,
    });
    expect(JSON.stringify(api.log)).not.toMatch(/Between|private/);
  });
});

describe('a script in a message', () => {
  it.each(scriptPayloads)('arrives unescaped: %j', async (payload) => {
    expect(await say(payload)).toMatchObject({ ok: true, message: { content: payload } });
  });

  it('is unescaped in the history, too: sixty texts', async () => {
    for (const payload of scriptPayloads) await say(payload);
    expect(new Set(scriptPayloads).size).toBe(60);
    expect((await people.history('linh', 'kim')).map(({ content }) => content)).toEqual(scriptPayloads);
    expect((await linh.several('receive_message', 60)).map(({ content }) => content)).toEqual(scriptPayloads);
  });
});
