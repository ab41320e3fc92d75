import { rowKind } from './row-kind';
import { count, fields, flag, nullable, text, withDefault } from './shape';

const standing = fields({ before: count, readSeq: count, peerReadSeq: count, countedTo: count, hasHistory: flag });

/** Version 1 also had the unread count, which has its own row now. */
export const conversationRow = rowKind({ name: 'conversation', shape: standing, version: 2, lift: (stored) => stored });

const message = fields({
  _id: text,
  senderId: text,
  receiverId: text,
  content: text,
  createdAt: text,
  seq: count,
  clientMessageId: withDefault(nullable(text), null),
});

export const messageRow = rowKind({ name: 'message', shape: message });
