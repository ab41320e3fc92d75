import { type chatEndpoints, LARGEST_SEQ, type NewMessage, type QueryOf } from '@chorus/contracts';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { onConnection, type PreparedStatement } from '../../platform/database/prepared-statement';
import { JOINED_VIEW, type MessageView, VIEW_COLUMNS } from './message-views';
import type { MessageEntity } from './message.entity';

type Part = QueryOf<typeof chatEndpoints.history>;

/** Orders two user ids by their bytes, as PostgreSQL compares them with COLLATE "C". */
export function pairOf(one: string, other: string): { lowUserId: string; highUserId: string } {
  const isLow = Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
  return isLow ? { lowUserId: one, highUserId: other } : { lowUserId: other, highUserId: one };
}

const CONVERSATION = '(SELECT id FROM conversations WHERE low_person = $2 AND high_person = $3)';

const partSql = (order: 'ASC' | 'DESC') => `
    SELECT ${VIEW_COLUMNS}
    FROM (
      SELECT * FROM messages
      WHERE conversation_id = ${CONVERSATION} AND seq > coalesce($4::integer, 0) AND seq < coalesce($5::integer, ${LARGEST_SEQ})
      ORDER BY seq ${order} LIMIT $6
    ) AS message ${JOINED_VIEW}
    ORDER BY message.seq`;

const newest: PreparedStatement = { name: 'newest-messages', text: partSql('DESC') };
const next: PreparedStatement = { name: 'next-messages', text: partSql('ASC') };

/** A part of a conversation as one of the two sees it, oldest first: its next messages after one, or else its newest. */
export async function messagesBetween(
  database: DataSource,
  [viewerId, peerId]: readonly [viewerId: string, peerId: string],
  { after, before, limit }: Part,
): Promise<MessageView[]> {
  const { lowUserId, highUserId } = pairOf(viewerId, peerId);
  const values = [viewerId, lowUserId, highUserId, after, before, limit];
  return onConnection(database, ({ run }) => run<MessageView>(after === undefined ? newest : next, values));
}

/** The messages of a conversation that have changed for one of the two after one change, in the order of their changes. */
export async function changedBetween(
  database: DataSource,
  [viewerId, peerId]: readonly [viewerId: string, peerId: string],
  { after, limit }: { after: number; limit: number },
): Promise<MessageView[]> {
  const { lowUserId, highUserId } = pairOf(viewerId, peerId);
  return database.query<MessageView[]>(
    `SELECT ${VIEW_COLUMNS}
     FROM (
       SELECT message_id FROM message_marks WHERE conversation_id = ${CONVERSATION} AND person = $1 AND change > $4
       ORDER BY change LIMIT $5
     ) AS changed
     JOIN messages AS message ON message.id = changed.message_id ${JOINED_VIEW}
     ORDER BY own_mark.change`,
    [viewerId, lowUserId, highUserId, after, limit],
  );
}

/** The messages of a conversation after one, for the export. */
export async function messagesOf(
  database: EntityManager,
  viewerId: string,
  { conversationId, after, limit }: { conversationId: string; after: number; limit: number },
): Promise<MessageView[]> {
  return database.query<MessageView[]>(
    `SELECT ${VIEW_COLUMNS}
     FROM (SELECT * FROM messages WHERE conversation_id = $2 AND seq > $3 ORDER BY seq LIMIT $4) AS message ${JOINED_VIEW}
     ORDER BY message.seq`,
    [viewerId, conversationId, after, limit],
  );
}

/**
 * Appends a message to its conversation. Its row stays locked from the numbering to the commit, so that messages become visible in the order
 * of their numbers. `replyToSeq` is null if the conversation has no message `replyTo`.
 */
export async function appendMessage(
  database: EntityManager,
  { senderId, receiverId, content, clientMessageId, replyTo }: NewMessage,
): Promise<MessageEntity> {
  const { lowUserId, highUserId } = pairOf(senderId, receiverId);
  const message = { id: uuidv7(), senderId, receiverId, content, clientMessageId: clientMessageId ?? null };
  const [place] = await database.query<Pick<MessageEntity, 'conversationId' | 'seq' | 'replyToSeq' | 'createdAt'>[]>(
    `WITH conversation AS (
       INSERT INTO conversations AS known (id, low_person, high_person, last_seq) VALUES ($1, $2, $3, 1)
       ON CONFLICT (low_person, high_person) DO UPDATE SET last_seq = known.last_seq + 1
       RETURNING id, last_seq
     )
     INSERT INTO messages (id, conversation_id, seq, sender, receiver, content, client_message_id, reply_to_seq)
     SELECT $4, id, last_seq, $5, $6, $7, $8, (SELECT seq FROM messages WHERE id = $9 AND conversation_id = conversation.id)
     FROM conversation
     RETURNING conversation_id AS "conversationId", seq, reply_to_seq AS "replyToSeq", created_at AS "createdAt"`,
    [uuidv7(), lowUserId, highUserId, message.id, senderId, receiverId, content, message.clientMessageId, replyTo],
  );
  if (!place) throw new Error('the message was not inserted');
  return { ...message, ...place };
}

export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'messages_named_once';
}
