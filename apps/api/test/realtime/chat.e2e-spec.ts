import {
  chatEndpoints,
  type Conversation,
  LARGEST_SEQ,
  LONGEST_MESSAGE,
  message as messageSchema,
  personalData,
  urlOf,
  personalDataEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { EventBus } from '../../src/platform/events/event-bus';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { People } from '../_harness/people';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let kim: SocketClient;
let linh: SocketClient;
let now = 0;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  const limiter = new RateLimiter(undefined, () => now);
  api = await startApi({
    config: { signIn: issuer.signIn },
    override: (builder) => builder.overrideProvider(RateLimiter).useValue(limiter),
  });
  people = new People(api, issuer);
});

beforeEach(async () => {
  now += 3_600_000;
  await people.join('kim', 'linh', 'minh');
  [kim, linh] = [await people.connect('kim'), await people.connect('linh')];
});

afterEach(async () => {
  closeSockets();
  await api.app.get(EventBus).idle();
  await api.dataSource.query('TRUNCATE users, conversations CASCADE');
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const toLinh = (content: string, clientMessageId?: string) => ({
  senderId: 'kim',
  receiverId: 'linh',
  content,
  ...(clientMessageId && { clientMessageId }),
});
const toKim = (content: string) => ({ senderId: 'linh', receiverId: 'kim', content });

async function sent(client: SocketClient, message: ReturnType<typeof toLinh>) {
  const answer = await client.socket.emitWithAck('send_message', message);
  if (!answer.ok) throw new Error(answer.message);
  return answer.message;
}

const conversationsOf = async (userId: string) =>
  (await people.call(userId, 'GET', urlOf(chatEndpoints.conversations))).json<Conversation[]>();

describe('a message', () => {
  it('is acknowledged once stored, and reaches every socket of both people', async () => {
    const [otherTab, phone] = [await people.connect('kim'), await people.connect('linh')];
    const clientMessageId = randomUUID();
    const message = await sent(kim, toLinh('  Chào Linh!\n', clientMessageId));
    expect(messageSchema.parse(message)).toMatchObject({
      senderId: 'kim',
      receiverId: 'linh',
      content: 'Chào Linh!',
      seq: 1,
      clientMessageId,
    });
    for (const client of [kim, otherTab]) expect(await client.first('message_sent')).toEqual(message);
    for (const client of [linh, phone]) expect(await client.first('receive_message')).toEqual(message);
    expect(await people.history('linh', 'kim')).toEqual([message]);
    expect(await people.history('kim', 'linh')).toEqual([message]);
  });

  it('arrives also without acknowledgement and clientMessageId', async () => {
    kim.plain.emit('send_message', toLinh('Hello'));
    expect(await linh.first('receive_message')).toMatchObject({ content: 'Hello', clientMessageId: null });
    expect(await kim.first('message_sent')).toEqual(await linh.first('receive_message'));
  });

  it('is numbered across both directions, in sending order', async () => {
    await sent(kim, toLinh('0'));
    const answers = Array.from({ length: 20 }, (_, index) => sent(kim, toLinh(String(index + 1))));
    await Promise.all(answers);
    await sent(linh, toKim('21'));
    const history = await people.history('kim', 'linh');
    expect(history.map(({ content }) => content)).toEqual(Array.from({ length: 22 }, (_, index) => String(index)));
    expect(history.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  });

  it('resent with its clientMessageId is the same message, and not announced again', async () => {
    const clientMessageId = randomUUID();
    const message = await sent(kim, toLinh('Once', clientMessageId));
    expect(await sent(kim, toLinh('Once', clientMessageId))).toEqual(message);
    await sent(kim, toLinh('Then'));
    expect((await linh.several('receive_message', 2)).map(({ content }) => content)).toEqual(['Once', 'Then']);
  });

  it('resent is not rate limited, while sixty new ones use up the burst', async () => {
    const names = Array.from({ length: 60 }, () => randomUUID());
    for (const name of [...names, ...names]) await sent(kim, toLinh('x', name));
    const answer = await kim.socket.emitWithAck('send_message', toLinh('One more'));
    expect(answer).toMatchObject({ ok: false, code: 'rate_limited', retryAfterMs: 600 });
    expect(await people.history('kim', 'linh')).toHaveLength(60);
    await sent(linh, toKim('of somebody else'));
    now += 600;
    await sent(kim, toLinh('One more'));
  });

  it('with the clientMessageId of a message to another person is refused', async () => {
    const clientMessageId = randomUUID();
    await sent(kim, toLinh('Hello', clientMessageId));
    const answer = await kim.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'minh', content: 'Hello', clientMessageId });
    expect(answer).toMatchObject({ ok: false, code: 'id_reuse' });
    expect(await people.history('minh', 'kim')).toEqual([]);
  });

  it('with the clientMessageId of another sender is a new message', async () => {
    const clientMessageId = randomUUID();
    await sent(kim, toLinh('Hello', clientMessageId));
    expect(await linh.socket.emitWithAck('send_message', { ...toKim('Hi'), clientMessageId })).toMatchObject({
      ok: true,
      message: { seq: 2 },
    });
  });

  it.each([
    ['to an unknown user', { receiverId: 'nobody' }, 'not_found'],
    ['to the sender', { receiverId: 'kim' }, 'invalid'],
    ['without text', { content: ' \n\t ' }, 'invalid'],
    ['that is too long', { content: 'x'.repeat(LONGEST_MESSAGE + 1) }, 'invalid'],
    ['with a NUL', { content: 'a\0b' }, 'invalid'],
    ['with half a surrogate pair', { content: 'a\ud800' }, 'invalid'],
    ['with a number in place of text', { content: 7 }, 'invalid'],
    ['without a receiver', { receiverId: undefined }, 'invalid'],
    ['with an invalid clientMessageId', { clientMessageId: '1; DROP TABLE messages' }, 'invalid'],
    ['in another user’s name', { senderId: 'linh', receiverId: 'minh' }, 'forbidden'],
  ])('%s is refused', async (_, different, code) => {
    const answer = await kim.socket.emitWithAck('send_message', { ...toLinh('Hello'), ...(different as object) });
    expect(answer).toMatchObject({ ok: false, code, message: expect.not.stringMatching(/expected|must|too big/i) as string });
    expect(await api.dataSource.query('SELECT 1 FROM messages')).toEqual([]);
  });

  it.each([[undefined], [null], [7], ['text'], [[]]])('is not accepted in the form %j', async (payload) => {
    expect(await kim.plain.emitWithAck('send_message', payload)).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('may have the maximum length', async () => {
    const content = '🎵'.repeat(LONGEST_MESSAGE / 2);
    expect(await sent(kim, toLinh(content))).toMatchObject({ content });
  });
});

describe('a message sent sixty-four times at once', () => {
  it('is one row, sixty-four equal acknowledgements and one frame', async () => {
    const tabs = [kim, ...(await Promise.all(Array.from({ length: 7 }, () => people.connect('kim'))))];
    const message = toLinh('Once', randomUUID());
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => sent(tabs[index % tabs.length]!, message)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await sent(kim, toLinh('Then'));
    expect((await linh.several('receive_message', 2)).map(({ content }) => content)).toEqual(['Once', 'Then']);
    expect(await people.history('kim', 'linh')).toHaveLength(2);
  });
});

describe('history', () => {
  const seqsOf = async (query: string) => (await people.history('kim', 'linh', query)).map(({ seq }) => seq);

  beforeEach(async () => {
    for (let count = 1; count <= 9; count += 1) await sent(count % 2 ? kim : linh, count % 2 ? toLinh('?') : toKim('!'));
  });

  it.each([
    ['', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['?limit=3', [7, 8, 9]],
    ['?before=7&limit=3', [4, 5, 6]],
    ['?before=2', [1]],
    ['?after=7', [8, 9]],
    ['?after=2&limit=3', [3, 4, 5]],
    ['?after=2&before=5', [3, 4]],
    ['?after=9', []],
  ])('with the query %j has the messages %j', async (query, seqs) => expect(await seqsOf(query)).toEqual(seqs));

  it.each(['?limit=0', '?limit=501', '?after=-1', '?before=x', '?after=1.5'])('is refused with the query %s', async (query) => {
    expect((await people.call('kim', 'GET', `/api/users/messages/linh${query}`)).statusCode).toBe(400);
  });

  it('without parameters is the newest five hundred', async () => {
    await api.dataSource.query(
      `INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
       SELECT gen_random_uuid(), id, 9 + number, 'kim', 'linh', 'x' FROM conversations, generate_series(1, 600) AS number`,
    );
    const seqs = await seqsOf('');
    expect([seqs.length, seqs[0], seqs.at(-1)]).toEqual([500, 110, 609]);
  });

  it('is empty with a known user, and 404 with an unknown one', async () => {
    expect(await people.history('kim', 'minh')).toEqual([]);
    expect((await people.call('kim', 'GET', '/api/users/messages/nobody')).statusCode).toBe(404);
    expect((await people.call('kim', 'GET', '/api/users/messages/%00')).statusCode).toBe(400);
  });
});

describe('marking as read', () => {
  beforeEach(async () => {
    for (const text of ['One', 'Two', 'Three']) await sent(linh, toKim(text));
  });

  it('is sent to every socket of both people, and clears the unread count', async () => {
    const otherTab = await people.connect('kim');
    expect(await kim.socket.emitWithAck('mark_read', { peerId: 'linh', seq: 2 })).toEqual({ ok: true, seq: 2 });
    for (const client of [kim, otherTab, linh])
      expect(await client.first('messages_read')).toEqual({ readerId: 'kim', peerId: 'linh', seq: 2 });
    expect(await conversationsOf('kim')).toMatchObject([{ readSeq: 2, peerReadSeq: 0, unread: 1 }]);
    expect(await conversationsOf('linh')).toMatchObject([{ readSeq: 0, peerReadSeq: 2, unread: 0 }]);
  });

  it('never moves back, nor beyond the last message', async () => {
    const read = (seq: number) => kim.socket.emitWithAck('mark_read', { peerId: 'linh', seq });
    expect(await read(99)).toEqual({ ok: true, seq: 3 });
    expect(await read(1)).toEqual({ ok: true, seq: 3 });
    await sent(linh, toKim('Four'));
    expect(await read(4)).toEqual({ ok: true, seq: 4 });
    expect((await linh.several('messages_read', 2)).map(({ seq }) => seq)).toEqual([3, 4]);
  });

  it('is refused for an unknown conversation', async () => {
    expect(await kim.socket.emitWithAck('mark_read', { peerId: 'minh', seq: 1 })).toMatchObject({ ok: false, code: 'not_found' });
    for (const seq of [0, LARGEST_SEQ + 1, 2 ** 53])
      expect(await kim.socket.emitWithAck('mark_read', { peerId: 'linh', seq })).toMatchObject({ ok: false, code: 'invalid' });
    expect(await kim.socket.emitWithAck('mark_read', { peerId: 'linh', seq: LARGEST_SEQ })).toEqual({ ok: true, seq: 3 });
  });
});

describe('typing', () => {
  it('is sent to the receiver, not stored, and rate limited', async () => {
    const minh = await people.connect('minh');
    for (let times = 0; times < 20; times += 1)
      expect(await kim.socket.emitWithAck('typing', { receiverId: 'linh' })).toEqual({ ok: true });
    await sent(kim, toLinh('Done'));
    await linh.first('receive_message');
    expect(linh.all('typing')[0]).toEqual({ senderId: 'kim' });
    expect(linh.all('typing').length).toBeLessThan(10);
    expect(minh.frames.filter(([name]) => name === 'typing')).toEqual([]);
  });
});

describe('personal data in chat', () => {
  it('is exported as conversations as the user sees them', async () => {
    const messages = [await sent(kim, toLinh('One')), await sent(linh, toKim('Two'))];
    await sent(linh, { senderId: 'linh', receiverId: 'minh', content: 'Not yours' });
    const answer = await people.call('kim', 'GET', urlOf(personalDataEndpoints.exportData));
    expect(personalData.parse(answer.json()).messages).toEqual(messages);
  });

  it('is deleted with the account, for both people, and leaves other conversations', async () => {
    await sent(kim, toLinh('One'));
    await kim.socket.emitWithAck('mark_read', { peerId: 'linh', seq: 1 });
    const kept = await sent(linh, { senderId: 'linh', receiverId: 'minh', content: 'Kept' });
    expect((await people.deleteAccount('kim')).statusCode).toBe(200);
    for (const table of ['conversations', 'messages', 'read_cursors'])
      expect(await api.dataSource.query(`SELECT 1 FROM ${table} AS row WHERE row::text LIKE '%kim%'`)).toEqual([]);
    expect(await conversationsOf('linh')).toMatchObject([{ lastMessage: kept }]);
  });
});
