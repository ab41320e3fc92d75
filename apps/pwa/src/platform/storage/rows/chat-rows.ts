import { rowKind } from './row-kind';
import { count, fields, flag, listOf, nullable, recordOf, text, withDefault } from './shape';
import type { RowOf } from './shape';

const standing = fields({
  before: count,
  readSeq: count,
  peerReadSeq: count,
  countedTo: count,
  hasHistory: flag,
  changes: withDefault(count, 0),
});

/** Version 1 also had the unread count, which has its own row now. */
export const conversationRow = rowKind({ name: 'conversation', shape: standing, version: 2, lift: (stored) => stored });

const quotedMessage = fields({ _id: text, seq: count, senderId: text, content: nullable(text) });

const message = fields(
  {
    _id: text,
    senderId: text,
    receiverId: text,
    content: text,
    createdAt: text,
    seq: count,
    clientMessageId: withDefault(nullable(text), null),
  },
  { replyTo: quotedMessage, reactions: listOf(fields({ userId: text, reaction: text })), isHidden: flag, change: count },
);

export const messageRow = rowKind({ name: 'message', shape: message });

export type UnreadCounts = Readonly<Record<string, number>>;
export const unreadCountsRow = rowKind<UnreadCounts>({ name: 'unread counts', shape: recordOf(count), version: 0 });

const unsentMessage = fields(
  {
    receiverId: text,
    content: text,
    /** ISO 8601. */
    writtenAt: text,
  },
  { replyTo: quotedMessage },
);
export type UnsentMessageRow = RowOf<typeof unsentMessage>;

export const unsentMessageRow = rowKind({ name: 'unsent message', shape: unsentMessage });
