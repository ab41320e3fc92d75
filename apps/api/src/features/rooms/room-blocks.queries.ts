import type { EntityManager } from 'typeorm';

export interface SharedRoom {
  roomId: string;
  leadId: string;
  userIds: [string, string];
}

/** Rooms that have both people of a pair. */
export const roomsShared = (database: EntityManager, pairs: readonly (readonly [string, string])[]): Promise<SharedRoom[]> =>
  database.query(
    `SELECT room.id AS "roomId", room.lead AS "leadId", array[pair.one, pair.other] AS "userIds"
     FROM unnest($1::text[], $2::text[]) AS pair (one, other)
     JOIN room_people AS first ON first.user_id = pair.one COLLATE "C"
     JOIN room_people AS second ON second.user_id = pair.other COLLATE "C" AND second.room_id = first.room_id
     JOIN rooms AS room ON room.id = first.room_id`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );

/** Of these people, the rooms that they are in. */
export const roomsOf = (database: EntityManager, userIds: readonly string[]): Promise<{ roomId: string; userId: string }[]> =>
  database.query('SELECT room_id AS "roomId", user_id AS "userId" FROM room_people WHERE user_id = ANY ($1)', [userIds]);
