import {
  blockEndpoints,
  chatEndpoints,
  type Conversation,
  LONGEST_QUOTE,
  type Message,
  personalData,
  personalDataEndpoints,
  reportEndpoints,
  urlOf,
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
    config: { signIn: issuer.signIn, admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } },
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
  await api.dataSource.query('TRUNCATE users, conversations, blocks CASCADE');
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const toLinh = (content: string) => ({ senderId: 'kim', receiverId: 'linh', content });
const toKim = (content: string) => ({ senderId: 'linh', receiverId: 'kim', content });

async function messageIn(answer: Promise<{ ok: true; message: Message } | { ok: false; message: string }>): Promise<Message> {
  const { ok, message } = await answer;
  if (!ok) throw new Error(message);
  return message;
}

const send = (client: SocketClient, message: ReturnType<typeof toLinh> & { replyTo?: string; clientMessageId?: string }) =>
  messageIn(client.socket.emitWithAck('send_message', message));
const react = (client: SocketClient, { _id: messageId }: Message, reaction: '❤️' | '👍' | null) =>
  messageIn(client.socket.emitWithAck('react_to_message', { messageId, reaction }));
const hide = (client: SocketClient, { _id: messageId }: Message, isHidden = true) =>
  messageIn(client.socket.emitWithAck('hide_message', { messageId, isHidden }));

const conversationOf = async (userId: string) =>
  (await people.call(userId, 'GET', urlOf(chatEndpoints.conversations))).json<Conversation[]>()[0];
const changesOf = async (userId: string, peer: string, query = '') =>
  (await people.call(userId, 'GET', `/api/users/messages/${peer}/changes${query}`)).json<Message[]>();

describe('a reply', () => {
  it('quotes the message that it replies to, for both, and when it is sent again', async () => {
    const original = await send(linh, toKim('Are you there?'));
    const clientMessageId = randomUUID();
    const reply = await send(kim, { ...toLinh('Yes'), replyTo: original._id, clientMessageId });
    expect(reply.replyTo).toEqual({ _id: original._id, seq: 1, senderId: 'linh', content: 'Are you there?' });
    expect(await linh.first('receive_message')).toEqual(reply);
    expect(await send(kim, { ...toLinh('Yes'), replyTo: original._id, clientMessageId })).toEqual(reply);
    for (const [reader, peer] of [
      ['kim', 'linh'],
      ['linh', 'kim'],
    ] as const) {
      expect(await people.history(reader, peer)).toEqual([original, reply]);
      expect(await conversationOf(reader)).toMatchObject({ lastMessage: reply });
    }
  });

  it('quotes only the beginning of a long message', async () => {
    const original = await send(linh, toKim('🎵'.repeat(LONGEST_QUOTE + 1)));
    const { replyTo } = await send(kim, { ...toLinh('Long'), replyTo: original._id });
    expect(replyTo?.content).toBe('🎵'.repeat(LONGEST_QUOTE));
  });

  it('to a message of another conversation, or to none, is refused and not stored', async () => {
    const elsewhere = await send(linh, { senderId: 'linh', receiverId: 'minh', content: 'Not for Kim' });
    for (const replyTo of [elsewhere._id, randomUUID()]) {
      const answer = await kim.socket.emitWithAck('send_message', { ...toLinh('Yes'), replyTo });
      expect(answer).toMatchObject({ ok: false, code: 'not_found', message: expect.not.stringContaining('Not for Kim') as string });
    }
    expect(await people.history('kim', 'linh')).toEqual([]);
  });
});

describe('a reaction', () => {
  it('reaches every socket of both people, and is stored with the message', async () => {
    const message = await send(kim, toLinh('New song'));
    const phone = await people.connect('linh');
    const changed = await react(linh, message, '❤️');
    expect(changed).toEqual({ ...message, reactions: [{ userId: 'linh', reaction: '❤️' }], change: 1 });
    for (const client of [kim, linh, phone]) expect(await client.first('message_changed')).toEqual(changed);
    expect(await people.history('kim', 'linh')).toEqual([changed]);
    expect(await conversationOf('kim')).toMatchObject({ changes: 1, lastMessage: changed });
  });

  it('is one by person: another replaces it, null takes it back, and repeating it changes nothing', async () => {
    const message = await send(kim, toLinh('New song'));
    await react(linh, message, '❤️');
    await react(kim, message, '👍');
    const both = await react(linh, message, '👍');
    expect(both.reactions).toHaveLength(2);
    expect(both.reactions).toEqual(
      expect.arrayContaining([
        { userId: 'linh', reaction: '👍' },
        { userId: 'kim', reaction: '👍' },
      ]),
    );
    expect(await react(linh, message, '👍')).toEqual(both);
    await react(linh, message, null);
    expect(await react(kim, message, null)).toEqual({ ...message, change: 5 });
    expect((await kim.several('message_changed', 5)).map(({ change }) => change)).toEqual([1, 2, 3, 4, 5]);
    expect(await changesOf('linh', 'kim')).toEqual([{ ...message, change: 5 }]);
  });

  it('of many messages at once has a number of its own for each change', async () => {
    const messages = [];
    for (let count = 0; count < 10; count += 1) messages.push(await send(kim, toLinh(String(count))));
    await Promise.all(messages.flatMap((message) => [react(kim, message, '❤️'), react(linh, message, '👍')]));
    const all = Array.from({ length: 20 }, (_, at) => at + 1);
    for (const client of [kim, linh]) {
      const numbers = (await client.several('message_changed', 20)).map(({ change = 0 }) => change);
      // Two commits may be announced the other way round.
      expect(numbers.toSorted((one, other) => one - other)).toEqual(all);
    }
    const after = await changesOf('kim', 'linh', '?after=5');
    expect(after.at(-1)).toMatchObject({ change: 20 });
    expect(await changesOf('kim', 'linh', '?after=5&limit=2')).toEqual(after.slice(0, 2));
  });

  it('is refused for somebody else’s message, across a block, and beyond the limit', async () => {
    const message = await send(kim, toLinh('New song'));
    const ask = async (client: SocketClient, payload: object = {}) =>
      client.plain.emitWithAck('react_to_message', { messageId: message._id, reaction: '❤️', ...payload }) as Promise<object>;
    expect(await ask(await people.connect('minh'))).toMatchObject({ ok: false, code: 'not_found' });
    expect(await ask(linh, { reaction: '<b>' })).toMatchObject({ ok: false, code: 'invalid' });
    for (let count = 0; count < 60; count += 1) await react(linh, message, count % 2 ? '❤️' : '👍');
    expect(await ask(linh)).toMatchObject({ ok: false, code: 'rate_limited', retryAfterMs: 600 });
    await people.call('kim', 'PUT', urlOf(blockEndpoints.add, { clerkId: 'linh' }));
    now += 3_600_000;
    for (const client of [kim, linh]) expect(await ask(client, { reaction: null })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await people.history('kim', 'linh')).toMatchObject([{ reactions: [{ userId: 'linh', reaction: '❤️' }] }]);
  });
});

describe('a message that somebody has deleted for themselves', () => {
  it('loses its text on all their devices, and the other person keeps it and is told nothing', async () => {
    const message = await send(kim, toLinh('Oops'));
    const reply = await send(kim, { ...toLinh('Sorry'), replyTo: message._id });
    const phone = await people.connect('linh');
    const hidden = await hide(linh, message);
    expect(hidden).toEqual({ ...message, content: '', isHidden: true, change: 1 });
    expect(await phone.first('message_changed')).toEqual(hidden);
    expect(await people.history('linh', 'kim')).toEqual([hidden, { ...reply, replyTo: { ...reply.replyTo, content: null } }]);
    expect(await changesOf('linh', 'kim')).toEqual([hidden]);

    expect(await people.history('kim', 'linh')).toEqual([message, reply]);
    expect(await conversationOf('kim')).toMatchObject({ changes: 0 });
    await react(kim, message, '👍');
    expect(await kim.several('message_changed', 1)).toMatchObject([{ content: 'Oops', change: 1 }]);
    expect(await people.history('linh', 'kim')).toMatchObject([{ content: '', isHidden: true, change: 2 }, {}]);
  });

  it('is quoted to each person as that person sees it, also in the event that brings the reply', async () => {
    const message = await send(linh, toKim('Not this'));
    await hide(kim, message);
    const byKim = await send(kim, { ...toLinh('Why?'), replyTo: message._id });
    expect(byKim.replyTo).toMatchObject({ content: null });
    expect(await linh.first('receive_message')).toMatchObject({ content: 'Why?', replyTo: { content: 'Not this' } });
    const byLinh = await send(linh, { ...toKim('A slip'), replyTo: message._id });
    expect(byLinh.replyTo).toMatchObject({ content: 'Not this' });
    const [, received] = await kim.several('receive_message', 2);
    expect(received).toMatchObject({ content: 'A slip', replyTo: { content: null } });
  });

  it('comes back when they undo it', async () => {
    const message = await send(kim, toLinh('Oops'));
    await hide(linh, message);
    expect(await hide(linh, message, false)).toEqual({ ...message, change: 2 });
    expect(await people.history('linh', 'kim')).toEqual([{ ...message, change: 2 }]);
  });

  it('counts neither more nor less as unread', async () => {
    await send(kim, toLinh('One'));
    await hide(linh, await send(kim, toLinh('Two')));
    expect(await conversationOf('linh')).toMatchObject({ lastSeq: 2, unread: 2, lastMessage: { content: '', isHidden: true } });
    await linh.socket.emitWithAck('mark_read', { peerId: 'kim', seq: 2 });
    expect(await conversationOf('linh')).toMatchObject({ unread: 0 });
  });

  it('can still be reported, with its text', async () => {
    const message = await send(kim, toLinh('Spam'));
    await hide(linh, message);
    const report = { title: 'Spam', type: 'Report chat spam', message: 'Look', about: { type: 'message', messageId: message._id } };
    expect((await people.call('linh', 'POST', urlOf(reportEndpoints.file), report)).statusCode).toBe(201);
    expect(await api.dataSource.query('SELECT message_content AS text FROM reports')).toEqual([{ text: 'Spam' }]);
  });

  it('is refused for somebody who is not in the conversation', async () => {
    const { _id: messageId } = await send(kim, toLinh('Secret'));
    const minh = await people.connect('minh');
    const answer = await minh.socket.emitWithAck('hide_message', { messageId, isHidden: true });
    expect(answer).toMatchObject({ ok: false, code: 'not_found' });
  });
});

describe('what people have done to messages', () => {
  it('is exported, with the text of what is hidden', async () => {
    const message = await send(kim, toLinh('Oops'));
    await react(linh, message, '❤️');
    await hide(kim, message);
    const answer = await people.call('kim', 'GET', urlOf(personalDataEndpoints.exportData));
    expect(personalData.parse(answer.json()).messages).toEqual([
      { ...message, isHidden: true, reactions: [{ userId: 'linh', reaction: '❤️' }], change: 2 },
    ]);
  });

  it('is deleted with the account', async () => {
    const message = await send(kim, toLinh('Oops'));
    await react(linh, message, '❤️');
    expect((await people.deleteAccount('linh')).statusCode).toBe(200);
    expect(await api.dataSource.query('SELECT 1 FROM message_marks')).toEqual([]);
  });
});
