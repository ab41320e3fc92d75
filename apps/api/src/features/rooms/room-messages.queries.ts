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
  { roomId, id, senderId, text }: Omit<RoomMessageEntity, 'createdAt'>,
): Promise<RoomMessageEntity | undefined> {
  const [row] = await database.query<{ createdAt: Date }[]>(
    `INSERT INTO room_messages (room_id, id, sender, text) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt"`,
    [roomId, id, senderId, text],
  );
  return row && { roomId, id, senderId, text, createdAt: row.createdAt };
}

/** Keeps the last messages of a room. */
export const forgetOldMessages = (database: EntityManager, roomId: string): Promise<unknown> =>
  database.query(
    `DELETE FROM room_messages WHERE room_id = $1 AND id IN (
       SELECT id FROM room_messages WHERE room_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${MOST_ROOM_MESSAGES}
     )`,
    [roomId],
  );

export type RoomMessageFor = Pick<RoomMessageEntity, 'senderId' | 'text' | 'createdAt'>;

export async function messageFor(database: EntityManager, userId: string, id: string): Promise<RoomMessageFor | undefined> {
  const [row] = await database.query<RoomMessageFor[]>(
    `SELECT sender AS "senderId", text, created_at AS "createdAt" FROM room_messages AS message
     JOIN room_people AS person ON person.room_id = message.room_id AND user_id = $1 WHERE message.id = $2`,
    [userId, id],
  );
  return row;
}
