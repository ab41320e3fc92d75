import { message } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database';
import { unreadCounts } from '../../platform/storage/unread-counts';
import type { Conversation } from './conversation-rules';

/** A conversation as an earlier visit knew it. */
export type RememberedConversation = Pick<
  Conversation,
  'peerId' | 'messages' | 'before' | 'readSeq' | 'peerReadSeq' | 'unread' | 'countedTo' | 'hasHistory'
>;

/** What is kept of a person's conversations for a start without a network. The worker counts what is pushed while no tab is open. */
export interface ChatMemory {
  recall: (me: string) => Promise<RememberedConversation[]>;
  /** `known` is what is kept of it already. Keeps nothing of a person who has left. */
  keep: (me: string, conversation: Conversation, known: Conversation | undefined) => Promise<void>;
  keepUnread: (me: string, unread: Readonly<Record<string, number>>) => Promise<void>;
}

/** Of whom it is only known that messages of theirs wait. */
const unseen = { messages: [], before: 0, readSeq: 0, peerReadSeq: 0, countedTo: 0, hasHistory: false };

/** Of a long conversation the newest ones are kept. */
const MOST_MESSAGES = 500;

const count = z.int().check(z.minimum(0));
const standing = z.object({ before: count, readSeq: count, peerReadSeq: count, unread: count, countedTo: count, hasHistory: z.boolean() });
const session = z.object({ person: z.object({ id: z.string() }) });

const allOf = (...person: string[]) => IDBKeyRange.bound(person, [...person, []]);

export const createChatMemory = (database: () => Promise<Database>): ChatMemory => ({
  recall: async (me) => {
    const transaction = (await database()).transaction(['conversations', 'messages', 'unread']);
    const unread = new Map(Object.entries(unreadCounts.safeParse(await transaction.objectStore('unread').get(me)).data ?? {}));
    const conversations = transaction.objectStore('conversations');
    const keys = await conversations.getAllKeys(allOf(me));
    const remembered = await Promise.all(
      keys.map(async ([, peerId]) => {
        const stood = standing.safeParse(await conversations.get([me, peerId]));
        const messages = z.array(message).safeParse(await transaction.objectStore('messages').getAll(allOf(me, peerId)));
        const isWhole = stood.success && messages.success && messages.data.every(({ seq }, at) => seq === stood.data.before + 1 + at);
        return isWhole ? [{ peerId, messages: messages.data, ...stood.data, unread: unread.get(peerId) ?? stood.data.unread }] : [];
      }),
    );
    const whole = remembered.flat();
    const others = [...unread].filter(([other]) => !whole.some(({ peerId }) => peerId === other));
    return [...whole, ...others.map(([peerId, waiting]) => ({ ...unseen, peerId, unread: waiting }))];
  },

  keep: async (me, conversation, known) => {
    const { peerId, readSeq, peerReadSeq, unread, countedTo, hasHistory } = conversation;
    const messages = conversation.messages.slice(-MOST_MESSAGES);
    const before = conversation.before + conversation.messages.length - messages.length;
    const knownIds = new Set(known?.messages.map(({ _id }) => _id));

    const transaction = (await database()).transaction(['session', 'conversations', 'messages'], 'readwrite');
    if (session.safeParse(await transaction.objectStore('session').get('current')).data?.person.id !== me) return;
    const store = transaction.objectStore('messages');
    await Promise.all([
      transaction.objectStore('conversations').put({ before, readSeq, peerReadSeq, unread, countedTo, hasHistory }, [me, peerId]),
      store.delete(IDBKeyRange.bound([me, peerId, 0], [me, peerId, before])),
      store.delete(IDBKeyRange.bound([me, peerId, before + messages.length + 1], [me, peerId, []])),
      ...messages.filter(({ _id }) => !knownIds.has(_id)).map((one) => store.put(one, [me, peerId, one.seq])),
      transaction.done,
    ]);
  },

  keepUnread: async (me, unread) => {
    const transaction = (await database()).transaction(['session', 'unread'], 'readwrite');
    if (session.safeParse(await transaction.objectStore('session').get('current')).data?.person.id !== me) return;
    await Promise.all([transaction.objectStore('unread').put(unread, me), transaction.done]);
  },
});
