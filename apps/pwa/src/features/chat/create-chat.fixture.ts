import type { Conversation as Summary, Message } from '@chorus/contracts';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import type { RememberedConversation } from './chat-memory';
import { conversationWith } from './chat-state';
import { createChat } from './create-chat';

export const message = (seq: number, senderId: 'me' | 'peer' = 'peer'): Message => ({
  _id: `00000000-0000-4000-8000-00000000000${seq}`,
  senderId,
  receiverId: senderId === 'me' ? 'peer' : 'me',
  content: `m${seq}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  seq,
  clientMessageId: null,
});
export const unknownBut = {
  peerId: 'peer',
  messages: [],
  before: 0,
  readSeq: 0,
  peerReadSeq: 0,
  countedTo: 0,
  hasHistory: false,
  changes: 0,
};
export const settled = () => jest.advanceTimersByTimeAsync(10);

export function start({ messages = [] as Message[], readSeq = 0, isLookedAt = true, remembered = [] as RememberedConversation[] } = {}) {
  const realtime = new FakeRealtime();
  const put = jest.fn(() => Promise.resolve());
  const outbox = {
    put,
    register: jest.fn(),
    flush: jest.fn(),
    subscribe: () => () => undefined,
    waiting: () => Promise.resolve([]),
    unreadable: () => Promise.resolve([]),
  };
  const page = { isLookedAt };
  const stored = [...messages];
  const summary = (): Summary[] => {
    const lastMessage = stored.at(-1);
    if (!lastMessage) return [];
    const unread = stored.filter(({ seq, senderId }) => seq > readSeq && senderId === 'peer').length;
    const changes = Math.max(...stored.map(({ change = 0 }) => change));
    return [{ peerId: 'peer', lastSeq: stored.length, readSeq, peerReadSeq: 0, unread, lastMessage, changes }];
  };
  const reader = {
    summaries: jest.fn(() => Promise.resolve(summary())),
    history: jest.fn((_: string, before?: number) =>
      Promise.resolve(stored.slice(0, before === undefined ? undefined : before - 1).slice(-2)),
    ),
    following: jest.fn((_: string, after: number) => Promise.resolve(stored.slice(after))),
    changes: jest.fn((_: string, after: number) => Promise.resolve(stored.filter(({ change = 0 }) => change > after))),
  };
  const chat = createChat({
    realtime: realtime.asRealtime(),
    outbox: outbox as unknown as Parameters<typeof createChat>[0]['outbox'],
    reader,
    now: Date.now,
    isLookedAt: () => page.isLookedAt,
    recallConversations: () => Promise.resolve(remembered),
  });
  chat.actAs('me');
  const reads = () => realtime.requests.filter(([event]) => event === 'mark_read').map(([, payload]) => payload);
  const seqs = () => conversationWith(chat.state.get(), 'peer').messages.map(({ seq }) => seq);
  return { realtime, chat, reader, stored, page, put, outbox, reads, seqs };
}
