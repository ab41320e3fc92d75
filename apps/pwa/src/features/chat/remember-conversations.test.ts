import 'fake-indexeddb/auto';
import type { Message } from '@chorus/contracts';
import { database } from '../../platform/storage/database';
import { createStore } from '../../platform/store/create-store';
import { createChatMemory } from './chat-memory';
import { emptyChat, withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import { from, Server, waiting } from './conversation.fixture';
import { emptyConversation } from './conversation-rules';
import { rememberConversations } from './remember-conversations';

const memory = createChatMemory(database);
const stored = async () => (await memory.recall('me')).map(({ messages, readSeq }) => [messages.map(({ seq }) => seq), readSeq]);
const server = new Server();
const messages: Message[] = from(1, 3).map(() => server.write('peer'));

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  await db.put('session', { person: { id: 'me' } }, 'current');
  await memory.saveConversation('me', { ...emptyConversation('peer'), messages, readSeq: 2, countedTo: 3, hasHistory: true }, undefined);
});

afterEach(() => jest.useRealTimers());

/** A page that has not restored its conversations: storage was too slow or unreadable. */
async function openPage(happen: (state: ChatState) => ChatState) {
  const state = createStore<ChatState>(emptyChat);
  rememberConversations({ state }, memory);
  state.set({ ...emptyChat, userId: 'me' });
  state.set(happen(state.get()));
  await jest.advanceTimersByTimeAsync(1_000);
}

const unseen = { messages: [], before: 0, readSeq: 0, peerReadSeq: 0, countedTo: 0, hasHistory: false };

it("remembered conversations: the server's state is stored", async () => {
  const message = server.write('peer');
  await openPage((state) => withEvent(state, 'peer', { type: 'history.read', messages: [...messages, message], changesWhenAsked: 0 }));
  expect(await stored()).toEqual([[[1, 2, 3, 4], 0]]);
});

it('remembered conversations: one known only from unsent messages does not overwrite the stored one', async () => {
  await openPage((state) => withEvent(state, 'peer', { type: 'outbox.read', waiting: [waiting(1)] }));
  expect(await stored()).toEqual([[[1, 2, 3], 2]]);
});

it('remembered conversations: one of another release, of which only the count is readable, is not overwritten', async () => {
  const db = await database();
  const laterRelease = { v: 3, standing: [3, 2] };
  await db.put('conversations', laterRelease, ['me', 'peer']);
  await openPage((state) => withEvent(state, 'peer', { type: 'conversation.recalled', remembered: { ...unseen, unread: 1 } }));
  expect(await db.get('conversations', ['me', 'peer'])).toEqual(laterRelease);
  expect(await db.count('messages')).toBe(3);
});
