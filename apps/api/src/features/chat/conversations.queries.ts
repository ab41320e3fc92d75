import { type Conversation, MOST_UNREAD_COUNTED } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { JOINED_VIEW, type MessageView, VIEW_COLUMNS } from './message-views';

interface Row {
  id: string;
  conversation: Omit<Conversation, 'lastMessage'>;
  lastMessage: MessageView;
}

/** How far back unread messages are counted, since somebody may write thousands without reading any. */
const COUNTED_BACK = 1_000;

interface ConversationsPart {
  limit: number | undefined;
  /** The id of the conversation before the first. */
  after: string | undefined;
}

/** All conversations, the latest first; with a limit those that follow one, in the order of their ids, which nothing changes. */
export async function conversationsOf(database: EntityManager, userId: string, { limit, after }: ConversationsPart): Promise<Row[]> {
  const rows = await database.query<(Row['conversation'] & MessageView & { conversationId: string })[]>(
    `WITH conversation AS MATERIALIZED (
       SELECT id, last_seq, CASE low_person WHEN $1 THEN high_person ELSE low_person END AS peer
       FROM conversations WHERE (low_person = $1 OR high_person = $1) AND ($2::uuid IS NULL OR id < $2)
       ORDER BY id DESC LIMIT $3
     )
     SELECT ${VIEW_COLUMNS}, conversation.id AS "conversationId",
            coalesce((SELECT max(change) FROM message_marks WHERE conversation_id = conversation.id AND person = $1), 0) AS changes,
            peer AS "peerId", last_seq AS "lastSeq", coalesce(own.seq, 0) AS "readSeq", coalesce(theirs.shown_seq, theirs.seq, 0) AS "peerReadSeq",
            (SELECT count(*)::integer FROM (
               SELECT FROM messages AS unread WHERE unread.conversation_id = conversation.id AND unread.sender = peer
                 AND unread.seq > greatest(coalesce(own.seq, 0), last_seq - ${COUNTED_BACK}) LIMIT ${MOST_UNREAD_COUNTED}
             ) AS counted) AS unread
     FROM conversation
     JOIN messages AS message ON message.conversation_id = conversation.id AND message.seq = last_seq
     ${JOINED_VIEW}
     LEFT JOIN read_cursors AS own ON own.conversation_id = conversation.id AND own.reader = $1
     LEFT JOIN read_cursors AS theirs ON theirs.conversation_id = conversation.id AND theirs.reader = peer
     ORDER BY ${limit === undefined ? 'message.created_at DESC, message.id DESC' : 'conversation.id DESC'}`,
    [userId, after, limit],
  );
  return rows.map(({ conversationId, peerId, lastSeq, changes, readSeq, peerReadSeq, unread, ...lastMessage }) => ({
    id: conversationId,
    conversation: { peerId, lastSeq, changes, readSeq, peerReadSeq, unread },
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
     JOIN conversations AS conversation ON conversation.id = given.conversation_id
     LEFT JOIN read_cursors AS own ON own.conversation_id = given.conversation_id AND own.reader = given.receiver
     CROSS JOIN LATERAL (
       SELECT max(seq) AS seq, least(count(*), ${MOST_UNREAD_COUNTED})::integer AS count FROM messages
       WHERE conversation_id = given.conversation_id AND sender = given.sender
         AND seq > greatest(coalesce(own.seq, 0), least(given.seq - 1, last_seq - ${COUNTED_BACK}))
     ) AS waiting
     JOIN messages AS newest ON newest.conversation_id = given.conversation_id AND newest.seq = waiting.seq
     WHERE given.id = $1 AND given.seq > coalesce(own.seq, 0)`,
    [messageId],
  );
  return unread;
}
