import type { EntityManager } from 'typeorm';

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
