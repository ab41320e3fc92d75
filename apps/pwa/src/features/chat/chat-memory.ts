import type { Message } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { conversationRow, messageRow } from '../../platform/storage/rows/chat-rows';
import { readLocalRow, unreadCopyRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import { rowIn } from '../../platform/storage/rows/reading';
import { personIdIn } from '../../platform/storage/rows/session-owner';
import type { UnreadCounts } from '../../platform/storage/rows/unread-row';
import { changeUnread, readUnread } from '../../platform/storage/unread-counts';
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
  saveConversation: (me: string, conversation: Conversation, known: Conversation | undefined) => Promise<void>;
  keepUnread: (me: string, unread: Readonly<Record<string, number>>) => Promise<void>;
}

/** Of whom it is only known that messages of theirs wait. */
const unseen = { messages: [], before: 0, readSeq: 0, peerReadSeq: 0, countedTo: 0, hasHistory: false };

/** Of a long conversation the newest ones are kept. */
const MOST_MESSAGES = 500;

const allOf = (...person: string[]) => IDBKeyRange.bound(person, [...person, []]);

export const createChatMemory = (database: () => Promise<Database>): ChatMemory => ({
  recall: async (me) => {
    const db = await database().catch(() => undefined);
    const unread = new Map(Object.entries(db ? await readUnread(db, me) : unreadCopyOf(me)));
    const whole = db ? await readConversations(db, me) : [];
    const others = [...unread.keys()].filter((other) => !whole.some(({ peerId }) => peerId === other));
    return [...whole, ...others.map((peerId) => ({ ...unseen, peerId }))].map((one) => ({ ...one, unread: unread.get(one.peerId) ?? 0 }));
  },

  saveConversation: async (me, conversation, known) => {
    const { peerId, readSeq, peerReadSeq, countedTo, hasHistory } = conversation;
    const messages = conversation.messages.slice(-MOST_MESSAGES);
    const before = conversation.before + conversation.messages.length - messages.length;
    const knownIds = new Set(known?.messages.map(({ _id }) => _id));

    const transaction = (await database()).transaction(['session', 'conversations', 'messages'], 'readwrite');
    if (personIdIn(await transaction.objectStore('session').get('current')) !== me) return;
    const store = transaction.objectStore('messages');
    await Promise.all([
      transaction
        .objectStore('conversations')
        .put(conversationRow.write({ before, readSeq, peerReadSeq, countedTo, hasHistory }), [me, peerId]),
      store.delete(IDBKeyRange.bound([me, peerId, 0], [me, peerId, before])),
      store.delete(IDBKeyRange.bound([me, peerId, before + messages.length + 1], [me, peerId, []])),
      ...messages.filter(({ _id }) => !knownIds.has(_id)).map((one) => store.put(messageRow.write(one), [me, peerId, one.seq])),
      transaction.done,
    ]);
  },

  keepUnread: async (me, unread) => {
    writeLocalRow(unreadCopyRow, { of: me, unread: Object.entries(unread).map(([peerId, count]) => ({ peerId, count })) });
    await changeUnread(await database(), me, () => unread);
  },
});

/** For a browser that does not open IndexedDB. */
function unreadCopyOf(me: string): UnreadCounts {
  const copy = rowIn(readLocalRow(unreadCopyRow));
  return copy?.of === me ? Object.fromEntries(copy.unread.map(({ peerId, count }) => [peerId, count])) : {};
}

async function readConversations(db: Database, me: string): Promise<Omit<RememberedConversation, 'unread'>[]> {
  const transaction = db.transaction(['conversations', 'messages']);
  const conversations = transaction.objectStore('conversations');
  const keys = await conversations.getAllKeys(allOf(me));
  const read = keys.map(async ([, peerId]) => {
    const standing = rowIn(conversationRow.read(await conversations.get([me, peerId])));
    const stored: unknown[] = await transaction.objectStore('messages').getAll(allOf(me, peerId));
    return standing ? [{ peerId, ...standing, ...newestWithoutGaps(stored, standing.before) }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** The newest messages of a conversation, back to the first that is missing or unreadable: what is earlier is read from the server again. */
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
