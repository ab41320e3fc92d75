import 'fake-indexeddb/auto';
import type { Message } from '@chorus/contracts';
import { database } from '../../platform/storage/database';
import { MemoryStorage } from '../../platform/storage/memory-storage.fixture';
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
const recalled = async (userId = 'me') =>
  (await memory.recall(userId)).map(({ peerId, before, messages }) => [peerId, before, messages.map(({ seq }) => seq)]);

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  await signIn('me');
});

describe('stored conversations', () => {
  it('return their messages and read positions', async () => {
    await memory.saveConversation('me', conversation(3, 4, 5), undefined);
    await memory.storeUnread('me', { peer: 2 });
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

  it('return what has changed in their messages since', async () => {
    const known = conversation(0, 1, 2);
    await memory.saveConversation('me', known, undefined);
    const original = { _id: message(1)._id, seq: 1, senderId: 'peer', content: 'm1' };
    const reacted = { ...message(2), replyTo: original, reactions: [{ userId: 'me', reaction: '👍' }], change: 3 };
    const hidden = { ...message(1), content: '', isHidden: true, change: 4 };
    await memory.saveConversation('me', { ...known, messages: [hidden, reacted], changes: 4 }, known);
    expect(await memory.recall('me')).toMatchObject([{ changes: 4, messages: [hidden, reacted] }]);
  });

  it('grow by earlier and later messages', async () => {
    const known = conversation(3, 4, 5);
    await memory.saveConversation('me', known, undefined);
    await memory.saveConversation('me', conversation(1, 2, 3, 4, 5, 6), known);
    expect(await recalled()).toEqual([['peer', 1, [2, 3, 4, 5, 6]]]);
  });

  it('drop the messages of a conversation that was reset', async () => {
    const known = conversation(0, 1, 2, 3);
    await memory.saveConversation('me', known, undefined);
    const anew = { ...conversation(0, 1), messages: [{ ...message(1), _id: '00000000-0000-4000-8000-00000000000a' }] };
    await memory.saveConversation('me', anew, known);
    expect(await memory.recall('me')).toMatchObject([{ before: 0, messages: anew.messages }]);
  });

  it('keep the newest five hundred messages', async () => {
    const seqs = Array.from({ length: 600 }, (_, at) => at + 1);
    await memory.saveConversation('me', conversation(0, ...seqs), undefined);
    expect(await recalled()).toEqual([['peer', 100, seqs.slice(100)]]);
  });

  it('belong to one user, and store nothing for a user who has signed out', async () => {
    await memory.saveConversation('me', conversation(0, 1), undefined);
    await signIn('other');
    await memory.saveConversation('me', conversation(0, 1, 2), undefined);
    await memory.storeUnread('me', { peer: 2 });
    expect(await recalled('other')).toEqual([]);
    expect(await recalled()).toEqual([['peer', 0, [1]]]);
    expect(await (await database()).getAllKeys('unread')).toEqual([]);
  });

  it('leave out everything before a missing or unreadable message, without deleting it', async () => {
    await memory.saveConversation('me', conversation(0, 1, 2, 3, 4), undefined);
    const db = await database();
    await db.delete('messages', ['me', 'peer', 2]);
    expect(await recalled()).toEqual([['peer', 2, [3, 4]]]);
    await db.put('messages', { ...message(3), content: { text: 'of a later release' } }, ['me', 'peer', 3]);
    expect(await recalled()).toEqual([['peer', 3, [4]]]);
    expect(await db.count('messages')).toBe(3);
  });

  it('have unread counts even when IndexedDB does not open', async () => {
    const local = new MemoryStorage();
    Object.assign(globalThis, { localStorage: local });
    await memory.storeUnread('me', { peer: 2 });
    const closed = createChatMemory(() => Promise.reject(new Error('forbidden')));
    expect(await closed.recall('me')).toMatchObject([{ peerId: 'peer', unread: 2, messages: [] }]);
    expect(await closed.recall('other')).toEqual([]);
  });

  it('store the unread counts for the app badge', async () => {
    await memory.storeUnread('me', { peer: 2 });
    expect(await (await database()).get('unread', 'me')).toEqual({ peer: 2 });
  });

  it('include counts from while no tab was open, even of new senders', async () => {
    await memory.saveConversation('me', conversation(3, 4, 5), undefined);
    await (await database()).put('unread', { peer: 4, stranger: 1 }, 'me');
    const [peer, stranger] = await memory.recall('me');
    expect(peer).toMatchObject({ peerId: 'peer', unread: 4, countedTo: 5 });
    expect(stranger).toEqual({
      ...{ peerId: 'stranger', unread: 1, countedTo: 0, messages: [], before: 0 },
      ...{ readSeq: 0, peerReadSeq: 0, hasHistory: false, changes: 0 },
    });
  });
});
