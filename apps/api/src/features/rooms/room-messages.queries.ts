import { MOST_ROOM_MESSAGES } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { RoomMessageEntity } from './room-message.entity';

/** Whether the person is in the room, in which they stay until the transaction ends. */
export async function staysInRoom(database: EntityManager, roomId: string, userId: string): Promise<boolean> {
  const rows = await database.query<unknown[]>('SELECT FROM room_people WHERE room_id = $1 AND user_id = $2 FOR KEY SHARE', [
    roomId,
    userId,
  ]);
  return rows.length > 0;
}

/** Undefined where the room has a message with this id. */
export async function insertMessage(
  database: EntityManager,
  { roomId, id, senderId, text }: Omit<RoomMessageEntity, 'createdAt' | 'hiddenAt'>,
): Promise<RoomMessageEntity | undefined> {
  const [row] = await database.query<{ createdAt: Date }[]>(
    `INSERT INTO room_messages (room_id, id, sender, text) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt"`,
    [roomId, id, senderId, text],
  );
  return row && { roomId, id, senderId, text, createdAt: row.createdAt, hiddenAt: null };
}

/**
 * Leaves the last messages of a room in its chat. It waits for nobody: those that are locked, another message hides, or an erasure deletes.
 * PostgreSQL evaluates an array once; with IN, statistics of short rooms make it evaluate the subqueries once for each message.
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
