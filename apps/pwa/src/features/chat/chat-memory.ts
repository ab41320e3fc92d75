import type { Message } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { conversationRow, messageRow } from '../../platform/storage/rows/chat-rows';
import { readLocalRow, unreadCopyRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import { rowIn } from '../../platform/storage/rows/row-kind';
import { userIdIn } from '../../platform/storage/rows/session-owner';
import type { UnreadCounts } from '../../platform/storage/rows/chat-rows';
import { changeUnread, readUnread } from '../../platform/storage/unread-counts';
import type { Conversation } from './conversation-rules';

export type RememberedConversation = Pick<
  Conversation,
  'peerId' | 'messages' | 'before' | 'readSeq' | 'peerReadSeq' | 'unread' | 'countedTo' | 'hasHistory' | 'changes'
>;

export interface ChatMemory {
  recall: (userId: string) => Promise<RememberedConversation[]>;
  /** `known` is what is stored already. Stores nothing for a person who has signed out. */
  saveConversation: (userId: string, conversation: Conversation, known: Conversation | undefined) => Promise<void>;
  storeUnread: (userId: string, unread: Readonly<Record<string, number>>) => Promise<void>;
}

const unseen = { messages: [], before: 0, readSeq: 0, peerReadSeq: 0, countedTo: 0, hasHistory: false, changes: 0 };

const MOST_MESSAGES = 500;

const allOf = (...person: string[]) => IDBKeyRange.bound(person, [...person, []]);

export const createChatMemory = (database: () => Promise<Database>): ChatMemory => ({
  recall: async (userId) => {
    const db = await database().catch(() => undefined);
    const unread = new Map(Object.entries(db ? await readUnread(db, userId) : unreadCopyOf(userId)));
    const whole = db ? await readConversations(db, userId) : [];
    const others = [...unread.keys()].filter((other) => !whole.some(({ peerId }) => peerId === other));
    return [...whole, ...others.map((peerId) => ({ ...unseen, peerId }))].map((one) => ({ ...one, unread: unread.get(one.peerId) ?? 0 }));
  },

  saveConversation: async (userId, conversation, known) => {
    const { peerId, readSeq, peerReadSeq, countedTo, hasHistory, changes } = conversation;
    const messages = conversation.messages.slice(-MOST_MESSAGES);
    const before = conversation.before + conversation.messages.length - messages.length;
    // One that has changed is another object.
    const unchanged = new Set(known?.messages);

    const transaction = (await database()).transaction(['session', 'conversations', 'messages'], 'readwrite');
    if (userIdIn(await transaction.objectStore('session').get('current')) !== userId) return;
    const store = transaction.objectStore('messages');
    await Promise.all([
      transaction
        .objectStore('conversations')
        .put(conversationRow.write({ before, readSeq, peerReadSeq, countedTo, hasHistory, changes }), [userId, peerId]),
      store.delete(IDBKeyRange.bound([userId, peerId, 0], [userId, peerId, before])),
      store.delete(IDBKeyRange.bound([userId, peerId, before + messages.length + 1], [userId, peerId, []])),
      ...messages.filter((one) => !unchanged.has(one)).map((one) => store.put(messageRow.write(one), [userId, peerId, one.seq])),
      transaction.done,
    ]);
  },

  storeUnread: async (userId, unread) => {
    writeLocalRow(unreadCopyRow, { of: userId, unread: Object.entries(unread).map(([peerId, count]) => ({ peerId, count })) });
    await changeUnread(await database(), userId, () => unread);
  },
});

/** localStorage copy for browsers where IndexedDB does not open. */
function unreadCopyOf(userId: string): UnreadCounts {
  const copy = rowIn(readLocalRow(unreadCopyRow));
  return copy?.of === userId ? Object.fromEntries(copy.unread.map(({ peerId, count }) => [peerId, count])) : {};
}

async function readConversations(db: Database, userId: string): Promise<Omit<RememberedConversation, 'unread'>[]> {
  const transaction = db.transaction(['conversations', 'messages']);
  const conversations = transaction.objectStore('conversations');
  const keys = await conversations.getAllKeys(allOf(userId));
  const read = keys.map(async ([, peerId]) => {
    const standing = rowIn(conversationRow.read(await conversations.get([userId, peerId])));
    const stored: unknown[] = await transaction.objectStore('messages').getAll(allOf(userId, peerId));
    return standing ? [{ peerId, ...standing, ...newestWithoutGaps(stored, standing.before) }] : [];
  });
  return (await Promise.all(read)).flat();
}

/**
 * Back to the first message that is missing or unreadable: older ones are read from the server
 * again.
 */
function newestWithoutGaps(stored: readonly unknown[], before: number): { before: number; messages: Message[] } {
  const messages: Message[] = [];
  for (const one of stored.toReversed()) {
    const message = rowIn(messageRow.read(one));
    const next = messages[0]?.seq;
    if (!message || (next !== undefined && message.seq !== next - 1)) break;
    messages.unshift(message);
  }
  return { messages, before: messages[0] ? messages[0].seq - 1 : before };
}
