import type { EntityManager } from 'typeorm';

const FORGET = 'DELETE FROM room_reminders WHERE room_id = $1 AND user_id = $2';
/** The room may have ended since. */
const REMIND = `INSERT INTO room_reminders (room_id, user_id) SELECT id, $2 FROM rooms WHERE id = $1 FOR KEY SHARE
  ON CONFLICT DO NOTHING`;

/** `isWanted`: whether the person wants to be told when the room starts. */
export const setReminder = (database: EntityManager, roomId: string, userId: string, isWanted: boolean): Promise<unknown> =>
  database.query(isWanted ? REMIND : FORGET, [roomId, userId]);

export async function isReminded(database: EntityManager, roomId: string, userId: string): Promise<boolean> {
  const rows = await database.query<unknown[]>('SELECT FROM room_reminders WHERE room_id = $1 AND user_id = $2', [roomId, userId]);
  return rows.length > 0;
}

export async function remindedOf(database: EntityManager, roomId: string): Promise<string[]> {
  const rows = await database.query<{ userId: string }[]>('SELECT user_id AS "userId" FROM room_reminders WHERE room_id = $1', [roomId]);
  return rows.map(({ userId }) => userId);
}

export async function remindersOf(database: EntityManager, userId: string): Promise<string[]> {
  const rows = await database.query<{ roomId: string }[]>(
    'SELECT room_id AS "roomId" FROM room_reminders WHERE user_id = $1 ORDER BY room_id',
    [userId],
  );
  return rows.map(({ roomId }) => roomId);
}

export const eraseReminders = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('DELETE FROM room_reminders WHERE user_id = $1', [userId]);
