import type { Message } from '@chorus/contracts';
import { emptyConversation } from './conversation-rules';
import type { Conversation } from './conversation-rules';
import { latestFirst } from './latest-first';

const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (createdAt: string): Message => ({
  ...{ _id: createdAt, senderId: 'peer', receiverId: 'me', content: '', seq: 1, clientMessageId: null },
  createdAt,
});
const written = { order: 0, id: 'w', content: '', refusal: undefined };
const people = ['An', 'Bo', 'Cy', 'Di', 'Ed'].map((clerkId) => ({ clerkId }));

const order = (...conversations: Conversation[]) =>
  latestFirst(people, new Map(conversations.map((conversation) => [conversation.peerId, conversation]))).map(({ clerkId }) => clerkId);
const withMessage = (peerId: string, minute: number, more: Partial<Conversation> = {}): Conversation => ({
  ...emptyConversation(peerId),
  messages: [message(at(minute))],
  ...more,
});

describe('the order of conversations', () => {
  it('is the latest first, then people without one as they were', () =>
    expect(order(withMessage('Bo', 1), withMessage('Ed', 3), withMessage('Cy', 2))).toEqual(['Ed', 'Cy', 'Bo', 'An', 'Di']));

  it('has unread ones on top', () =>
    expect(order(withMessage('Bo', 1, { unread: 1 }), withMessage('Ed', 3), withMessage('Cy', 2, { unread: 4 }))).toEqual([
      ...['Cy', 'Bo', 'Ed', 'An', 'Di'],
    ]));

  it('counts what waits to be sent, and unread messages that are not here yet', () =>
    expect(
      order(
        withMessage('Bo', 1, { waiting: [{ ...written, writtenAt: at(5) }] }),
        withMessage('Ed', 3),
        { ...emptyConversation('Di'), unread: 2 },
        emptyConversation('An'),
      ),
    ).toEqual(['Di', 'Bo', 'Ed', 'An', 'Cy']));
});
