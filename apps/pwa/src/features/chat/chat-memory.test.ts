import 'fake-indexeddb/auto';
import type { Message } from '@chorus/contracts';
import { database } from '../../platform/storage/database';
import { createChatMemory } from './chat-memory';
import { emptyConversation } from './conversation-rules';
import type { Conversation } from './conversation-rules';

const message = (seq: number): Message => ({
  _id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  senderId: 'peer',
  receiverId: 'me',
  content: `m${seq}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  seq,
  clientMessageId: null,
});
const conversation = (before: number, ...seqs: number[]): Conversation => ({
  ...emptyConversation('peer'),
  before,
  messages: seqs.map(message),
  readSeq: before,
  unread: seqs.length,
  countedTo: before + seqs.length,
  hasHistory: true,
});

const memory = createChatMemory(database);
const signIn = async (id: string) => (await database()).put('session', { refreshToken: 'r', person: { id } }, 'current');
const recalled = async (me = 'me') =>
  (await memory.recall(me)).map(({ peerId, before, messages }) => [peerId, before, messages.map(({ seq }) => seq)]);

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  await signIn('me');
});

describe('the memory of conversations', () => {
  it('gives back what was read and how it stood', async () => {
    await memory.keep('me', conversation(3, 4, 5), undefined);
    const [back] = await memory.recall('me');
    expect(back).toMatchObject({
      peerId: 'peer',
      before: 3,
      readSeq: 3,
      unread: 2,
      countedTo: 5,
      hasHistory: true,
      messages: [message(4), message(5)],
    });
  });

  it('grows by what is new, in both directions', async () => {
    const known = conversation(3, 4, 5);
    await memory.keep('me', known, undefined);
    await memory.keep('me', conversation(1, 2, 3, 4, 5, 6), known);
    expect(await recalled()).toEqual([['peer', 1, [2, 3, 4, 5, 6]]]);
  });

  it('has nothing of a conversation that has begun anew', async () => {
    const known = conversation(0, 1, 2, 3);
    await memory.keep('me', known, undefined);
    const anew = { ...conversation(0, 1), messages: [{ ...message(1), _id: '00000000-0000-4000-8000-00000000000a' }] };
    await memory.keep('me', anew, known);
    expect(await memory.recall('me')).toMatchObject([{ before: 0, messages: anew.messages }]);
  });

  it('keeps the newest five hundred', async () => {
    const seqs = Array.from({ length: 600 }, (_, at) => at + 1);
    await memory.keep('me', conversation(0, ...seqs), undefined);
    expect(await recalled()).toEqual([['peer', 100, seqs.slice(100)]]);
  });

  it('is one person’s, and keeps nothing of one who has left', async () => {
    await memory.keep('me', conversation(0, 1), undefined);
    await signIn('other');
    await memory.keep('me', conversation(0, 1, 2), undefined);
    await memory.keepUnread('me', { peer: 2 });
    expect(await recalled('other')).toEqual([]);
    expect(await recalled()).toEqual([['peer', 0, [1]]]);
    expect(await (await database()).getAllKeys('unread')).toEqual([]);
  });

  it('leaves out what is damaged', async () => {
    await memory.keep('me', conversation(0, 1, 2, 3), undefined);
    await (await database()).delete('messages', ['me', 'peer', 2]);
    expect(await recalled()).toEqual([]);
  });

  it('keeps how many are unread, for whoever draws the badge', async () => {
    await memory.keepUnread('me', { peer: 2 });
    expect(await (await database()).get('unread', 'me')).toEqual({ peer: 2 });
  });

  it('knows what was counted while no tab was open, also of who has never written before', async () => {
    await memory.keep('me', conversation(3, 4, 5), undefined);
    await (await database()).put('unread', { peer: 4, stranger: 1 }, 'me');
    const [peer, stranger] = await memory.recall('me');
    expect(peer).toMatchObject({ peerId: 'peer', unread: 4, countedTo: 5 });
    expect(stranger).toEqual({
      ...{ peerId: 'stranger', unread: 1, countedTo: 0, messages: [], before: 0 },
      ...{ readSeq: 0, peerReadSeq: 0, hasHistory: false },
    });
  });
});
