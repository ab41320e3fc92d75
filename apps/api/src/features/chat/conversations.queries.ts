import type { Conversation } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import type { MessageEntity } from './message.entity';

type Row = Omit<Conversation, 'lastMessage'> & { lastMessage: MessageEntity };

export async function conversationsOf(database: EntityManager, userId: string): Promise<Row[]> {
  const rows = await database.query<(Omit<Row, 'lastMessage'> & MessageEntity)[]>(
    `SELECT last.id, last.conversation_id AS "conversationId", last.seq, last.sender AS "senderId", last.receiver AS "receiverId",
            last.content, last.client_message_id AS "clientMessageId", last.created_at AS "createdAt",
            peer AS "peerId", last_seq AS "lastSeq", coalesce(own.seq, 0) AS "readSeq", coalesce(theirs.shown_seq, theirs.seq, 0) AS "peerReadSeq",
            (SELECT count(*)::integer FROM messages AS unread
             WHERE unread.conversation_id = conversation.id AND unread.seq > coalesce(own.seq, 0) AND unread.sender = peer) AS unread
     FROM conversations AS conversation
     CROSS JOIN LATERAL (SELECT CASE low_person WHEN $1 THEN high_person ELSE low_person END AS peer) AS person
     JOIN messages AS last ON last.conversation_id = conversation.id AND last.seq = last_seq
     LEFT JOIN read_cursors AS own ON own.conversation_id = conversation.id AND own.reader = $1
     LEFT JOIN read_cursors AS theirs ON theirs.conversation_id = conversation.id AND theirs.reader = peer
     WHERE low_person = $1 OR high_person = $1
     ORDER BY last.created_at DESC, last.id DESC`,
    [userId],
  );
  return rows.map(({ peerId, lastSeq, readSeq, peerReadSeq, unread, ...lastMessage }) => ({
    peerId,
    lastSeq,
    readSeq,
    peerReadSeq,
    unread,
    lastMessage,
  }));
}

export async function whoWroteTo(database: EntityManager, userId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ peerId: string }[]>(
    `SELECT peer AS "peerId" FROM conversations AS conversation
     CROSS JOIN LATERAL (SELECT CASE low_person WHEN $1 THEN high_person ELSE low_person END AS peer) AS person
     WHERE (low_person = $1 AND high_person = ANY ($2) OR high_person = $1 AND low_person = ANY ($2))
       AND EXISTS (SELECT FROM messages WHERE conversation_id = conversation.id AND sender = peer)`,
    [userId, others],
  );
  return new Set(rows.map(({ peerId }) => peerId));
}

export interface UnreadMessage {
  conversationId: string;
  senderId: string;
  receiverId: string;
  seq: number;
  count: number;
  content: string;
}

export async function unreadSince(database: EntityManager, messageId: string): Promise<UnreadMessage | undefined> {
  const [unread] = await database.query<UnreadMessage[]>(
    `SELECT newest.conversation_id AS "conversationId", newest.sender AS "senderId", newest.receiver AS "receiverId", newest.seq,
            newest.content, waiting.count
     FROM messages AS given
     LEFT JOIN read_cursors AS own ON own.conversation_id = given.conversation_id AND own.reader = given.receiver
     CROSS JOIN LATERAL (
       SELECT max(seq) AS seq, count(*)::integer AS count FROM messages
       WHERE conversation_id = given.conversation_id AND sender = given.sender AND seq > coalesce(own.seq, 0)
     ) AS waiting
     JOIN messages AS newest ON newest.conversation_id = given.conversation_id AND newest.seq = waiting.seq
     WHERE given.id = $1 AND given.seq > coalesce(own.seq, 0)`,
    [messageId],
  );
  return unread;
}
