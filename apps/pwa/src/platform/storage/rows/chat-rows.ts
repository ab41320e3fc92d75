import { rowKind } from './row-kind';
import { count, fields, flag, nullable, text, withDefault } from './shape';

const standing = fields({ before: count, readSeq: count, peerReadSeq: count, countedTo: count, hasHistory: flag });

/** How a conversation stands. Version 1 counted what is unread, too, which has a row of its own. */
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

/** A message of a conversation, as the server had it. */
export const messageRow = rowKind({ name: 'message', shape: message });
