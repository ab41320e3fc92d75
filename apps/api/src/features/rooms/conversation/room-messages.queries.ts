import { MOST_ROOM_MESSAGES } from '@chorus/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { RoomMessageEntity } from './room-message.entity';

interface NewRoomMessage {
  roomId: string;
  clientId: string;
  senderId: string;
  text: string;
}

/** Undefined if the room has a message that its client gave this id. */
export async function insertMessage(
  database: EntityManager,
  { roomId, clientId, senderId, text }: NewRoomMessage,
): Promise<RoomMessageEntity | undefined> {
  const id = uuidv7();
  const [row] = await database.query<{ createdAt: Date }[]>(
    `INSERT INTO room_messages (room_id, id, client_id, sender, text) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt"`,
    [roomId, id, clientId, senderId, text],
  );
  return row && { roomId, id, clientId, senderId, text, createdAt: row.createdAt, hiddenAt: null };
}

export const messageByClientId = (database: EntityManager, roomId: string, clientId: string): Promise<RoomMessageEntity> =>
  database.findOneByOrFail(RoomMessageEntity, [
    { roomId, clientId },
    { roomId, id: clientId, clientId: IsNull() },
  ]);

/**
 * Keeps only the last messages of a room in its chat. It waits for no other transaction: one that has locked some of them is hiding or
 * deleting them. PostgreSQL evaluates an array once; with IN, statistics of short rooms make it evaluate the subqueries once for each
 * message.
 */
export const hideOldMessages = (database: EntityManager, roomId: string): Promise<unknown> =>
  database.query(
    `UPDATE room_messages SET hidden_at = clock_timestamp() WHERE room_id = $1 AND id = ANY (ARRAY(
       SELECT id FROM room_messages WHERE room_id = $1 AND id = ANY (ARRAY(
         SELECT id FROM room_messages WHERE room_id = $1 AND hidden_at IS NULL ORDER BY created_at DESC, id DESC OFFSET ${MOST_ROOM_MESSAGES}
       )) FOR UPDATE SKIP LOCKED
     ))`,
    [roomId],
  );

/**
 * How long hidden messages, and the stays of people who left, are kept for reports. It limits their number, because `RoomLimits` limits
 * what a person can say in that time.
 */
const KEPT = '1 hour';

export type RoomMessageFor = Pick<RoomMessageEntity, 'senderId' | 'text' | 'createdAt'>;

/**
 * Messages that the person could see: they came before it was hidden, and were there when it was sent or later. There is one at most, unless
 * clients chose the ids of messages in several rooms, as they could before December 2026. `roomId` names the one that is meant.
 */
export function messagesFor(database: EntityManager, userId: string, id: string, roomId: string | undefined): Promise<RoomMessageFor[]> {
  return database.query<RoomMessageFor[]>(
    `WITH stay AS (
       SELECT room_id, joined_at, 'infinity'::timestamptz AS left_at FROM room_people WHERE user_id = $1
       UNION ALL SELECT room_id, joined_at, left_at FROM room_stays WHERE user_id = $1
     )
     SELECT DISTINCT ON (message.room_id) sender AS "senderId", text, created_at AS "createdAt" FROM room_messages AS message
     JOIN stay ON stay.room_id = message.room_id AND joined_at <= coalesce(hidden_at, 'infinity') AND created_at <= left_at
     WHERE message.id = $2 AND message.room_id = coalesce($3, message.room_id)`,
    [userId, id, roomId],
  );
}

export interface RoomStay {
  roomId: string;
  joinedAt: string;
  leftAt: string;
}

export async function staysOf(database: EntityManager, userId: string): Promise<RoomStay[]> {
  const rows = await database.query<{ roomId: string; joinedAt: Date; leftAt: Date }[]>(
    'SELECT room_id AS "roomId", joined_at AS "joinedAt", left_at AS "leftAt" FROM room_stays WHERE user_id = $1 ORDER BY left_at, room_id',
    [userId],
  );
  return rows.map(({ roomId, joinedAt, leftAt }) => ({ roomId, joinedAt: joinedAt.toISOString(), leftAt: leftAt.toISOString() }));
}

export const eraseStays = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('DELETE FROM room_stays WHERE user_id = $1', [userId]);

/** Waits for no other transaction: an erasure may hold some of the rows. */
export async function forgetEvidence(database: EntityManager): Promise<void> {
  await database.query(
    `DELETE FROM room_messages WHERE (room_id, id) IN (
       SELECT room_id, id FROM room_messages WHERE hidden_at < now() - interval '${KEPT}' FOR UPDATE SKIP LOCKED
     )`,
  );
  await database.query(
    `DELETE FROM room_stays WHERE (user_id, room_id, joined_at) IN (
       SELECT user_id, room_id, joined_at FROM room_stays WHERE left_at < now() - interval '${KEPT}' FOR UPDATE SKIP LOCKED
     )`,
  );
}
