import type { EntityManager } from 'typeorm';

export interface MarkedMessage {
  messageId: string;
  conversationId: string;
  peerId: string;
}

export interface Mark {
  reaction: string | null;
  isHidden: boolean;
}

/** Where a message of this person's is, and who the other person is. */
export async function placeOf(
  database: EntityManager,
  userId: string,
  messageId: string,
): Promise<Omit<MarkedMessage, 'messageId'> | undefined> {
  const [place] = await database.query<Omit<MarkedMessage, 'messageId'>[]>(
    `SELECT conversation_id AS "conversationId", CASE sender WHEN $1 THEN receiver ELSE sender END AS "peerId"
     FROM messages WHERE id = $2 AND (sender = $1 OR receiver = $1)`,
    [userId, messageId],
  );
  return place;
}

/**
 * Locks the row until the commit, as sending does, so that changes become visible in the order of their numbers. False if it is gone. An
 * account's deletion removes the row, and so either waits for the change or has come before it.
 */
export async function lockConversation(database: EntityManager, conversationId: string): Promise<boolean> {
  const rows = await database.query<unknown[]>('SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [conversationId]);
  return rows.length > 0;
}

export async function markOf(database: EntityManager, { messageId }: MarkedMessage, userId: string): Promise<Mark> {
  const [mark] = await database.query<Mark[]>(
    'SELECT reaction, is_hidden AS "isHidden" FROM message_marks WHERE message_id = $1 AND person = $2',
    [messageId, userId],
  );
  return mark ?? { reaction: null, isHidden: false };
}

/** Stores a mark as the latest change that this person sees in the conversation. */
export async function putMark(
  database: EntityManager,
  { messageId, conversationId }: MarkedMessage,
  userId: string,
  { reaction, isHidden }: Mark,
): Promise<void> {
  await database.query(
    `INSERT INTO message_marks (message_id, person, conversation_id, change, reaction, is_hidden)
     SELECT $1, $2, $3, 1 + coalesce(max(change), 0), $4, $5 FROM message_marks WHERE conversation_id = $3 AND person = $2
     ON CONFLICT (message_id, person) DO UPDATE
       SET change = EXCLUDED.change, reaction = EXCLUDED.reaction, is_hidden = EXCLUDED.is_hidden`,
    [messageId, userId, conversationId, reaction, isHidden],
  );
}
