import type { EntityManager } from 'typeorm';

export interface RoomOfPerson {
  userId: string;
  leadId: string;
  invitationOnly: boolean;
}

/** Of those of these people who are in one. */
export const roomsOfPeople = (database: EntityManager, userIds: readonly string[]): Promise<RoomOfPerson[]> =>
  database.query(
    `SELECT user_id AS "userId", lead AS "leadId", invitation_only AS "invitationOnly"
     FROM room_people JOIN rooms ON rooms.id = room_id WHERE user_id = ANY ($1)`,
    [userIds],
  );
