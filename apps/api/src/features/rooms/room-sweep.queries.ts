import { ROOM_AWAY_AFTER_MS, ROOM_ENDS_AFTER_MS, ROOM_LEAD_PASSES_AFTER_MS } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

const silentFor = (ms: number) => `seen_at < clock_timestamp() - interval '${ms} milliseconds'`;

/** A retry of a device comes within a minute. */
const REMEMBERED = '1 hour';

/** Notes that people are away of whom nothing was heard lately, and returns their rooms. */
export async function noteAway(database: EntityManager): Promise<string[]> {
  const [rows] = await database.query<[{ roomId: string }[], number]>(
    `UPDATE room_people SET is_here = false WHERE (room_id, user_id) IN (
       SELECT room_id, user_id FROM room_people WHERE is_here AND ${silentFor(ROOM_AWAY_AFTER_MS)}
       ORDER BY room_id, user_id FOR NO KEY UPDATE SKIP LOCKED
     ) RETURNING room_id AS "roomId"`,
  );
  return [...new Set(rows.map(({ roomId }) => roomId))];
}

/** Rooms whose lead was not heard of for a while, in which somebody else is here. */
export async function roomsWithLostLead(database: EntityManager, roomId?: string): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM rooms JOIN room_people AS person ON room_id = id AND user_id = lead
     WHERE ${silentFor(ROOM_LEAD_PASSES_AFTER_MS)} AND NOT is_here AND id = coalesce($1, id)
       AND EXISTS (SELECT FROM room_people AS other WHERE other.room_id = id AND other.is_here)`,
    [roomId ?? null],
  );
  return rows.map(({ id }) => id);
}

/** People of whom nothing was heard for so long that they have left. */
export const peopleWhoAreGone = (database: EntityManager, roomId?: string): Promise<{ roomId: string; userIds: string[] }[]> =>
  database.query(
    `SELECT room_id AS "roomId", array_agg(user_id) AS "userIds" FROM room_people
     WHERE ${silentFor(ROOM_ENDS_AFTER_MS)} AND room_id = coalesce($1, room_id) GROUP BY room_id`,
    [roomId ?? null],
  );

export const forgetCommands = (database: EntityManager): Promise<unknown> =>
  database.query(`DELETE FROM room_commands WHERE arrived_at < now() - interval '${REMEMBERED}'`);
