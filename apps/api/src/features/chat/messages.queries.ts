import type { chatEndpoints, QueryOf } from '@chorus/contracts';
import type { DataSource } from 'typeorm';
import { onConnection, type PreparedStatement } from '../../platform/database/prepared-statement';
import type { pairOf } from './conversation-pair';
import type { MessageEntity } from './message.entity';

type Part = QueryOf<typeof chatEndpoints.history>;
type Row = Omit<MessageEntity, 'conversationId'>;

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
