import type { chatEndpoints, Message, NewMessage, QueryOf } from '@chorus/contracts';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { onConnection, type PreparedStatement } from '../../platform/database/prepared-statement';
import type { MessageEntity } from './message.entity';

type Part = QueryOf<typeof chatEndpoints.history>;
type Row = Omit<MessageEntity, 'conversationId'>;

export const toMessage = (message: Row): Message => ({
  _id: message.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  seq: message.seq,
  clientMessageId: message.clientMessageId,
});

/** Orders two user ids by their bytes, as PostgreSQL compares them with COLLATE "C". */
export function pairOf(one: string, other: string): { lowUserId: string; highUserId: string } {
  const isLow = Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
  return isLow ? { lowUserId: one, highUserId: other } : { lowUserId: other, highUserId: one };
}

const partSql = (order: 'ASC' | 'DESC') => `
    SELECT id, seq, sender AS "senderId", receiver AS "receiverId", content, client_message_id AS "clientMessageId", created_at AS "createdAt"
    FROM messages
    WHERE conversation_id = (SELECT id FROM conversations WHERE low_person = $1 AND high_person = $2)
      AND seq > coalesce($3::integer, 0) AND seq < coalesce($4::integer, ${2 ** 31 - 1})
    ORDER BY seq ${order} LIMIT $5`;

const newest: PreparedStatement = { name: 'newest-messages', text: partSql('DESC') };
const next: PreparedStatement = { name: 'next-messages', text: partSql('ASC') };

/** A part of a conversation, oldest first: its next messages after one, or else its newest. */
export async function messagesBetween(
  database: DataSource,
  { lowUserId, highUserId }: ReturnType<typeof pairOf>,
  { after, before, limit }: Part,
): Promise<Row[]> {
  const values = [lowUserId, highUserId, after, before, limit];
  return onConnection(database, async ({ run }) =>
    after === undefined ? (await run<Row>(newest, values)).reverse() : run<Row>(next, values),
  );
}

/**
 * Appends a message to its conversation. Its row stays locked from the numbering to the commit, so that messages become visible in the order
 * of their numbers.
 */
export async function appendMessage(
  database: EntityManager,
  { senderId, receiverId, content, clientMessageId }: NewMessage,
): Promise<MessageEntity> {
  const { lowUserId, highUserId } = pairOf(senderId, receiverId);
  const message = { id: uuidv7(), senderId, receiverId, content, clientMessageId: clientMessageId ?? null };
  const [place] = await database.query<Pick<MessageEntity, 'conversationId' | 'seq' | 'createdAt'>[]>(
    `WITH conversation AS (
       INSERT INTO conversations AS known (id, low_person, high_person, last_seq) VALUES ($1, $2, $3, 1)
       ON CONFLICT (low_person, high_person) DO UPDATE SET last_seq = known.last_seq + 1
       RETURNING id, last_seq
     )
     INSERT INTO messages (id, conversation_id, seq, sender, receiver, content, client_message_id)
     SELECT $4, id, last_seq, $5, $6, $7, $8 FROM conversation
     RETURNING conversation_id AS "conversationId", seq, created_at AS "createdAt"`,
    [uuidv7(), lowUserId, highUserId, message.id, senderId, receiverId, content, message.clientMessageId],
  );
  if (!place) throw new Error('the message was not inserted');
  return { ...message, ...place };
}

export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'messages_named_once';
}
