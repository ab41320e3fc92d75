import type { EntityManager } from 'typeorm';
import type { Guest } from '../../../platform/identity/caller';
import { GUEST_LIFETIME_MS, RoomGuestEntity } from './room-guest.entity';
import type { GuestCookie } from './guest-cookie';

interface FoundGuest extends Pick<Guest, 'name' | 'expiresAt'> {
  itemsRevision: number;
}

/** Undefined once they have left, were removed, or came more than a day ago. */
export async function guestInRoom(database: EntityManager, { guest, roomId }: GuestCookie): Promise<FoundGuest | undefined> {
  const [row] = await database.query<{ name: string; createdAt: Date; itemsRevision: number }[]>(
    `SELECT guest.name, guest.created_at AS "createdAt", items_revision AS "itemsRevision" FROM room_guests AS guest
     JOIN room_people AS person ON person.user_id = guest.user_id AND person.room_id = guest.room_id JOIN rooms ON rooms.id = guest.room_id
     WHERE guest.user_id = $1 AND guest.room_id = $2 AND guest.created_at > clock_timestamp() - interval '${GUEST_LIFETIME_MS} milliseconds'`,
    [guest, roomId],
  );
  if (!row) return undefined;
  const { name, createdAt, itemsRevision } = row;
  return { name, itemsRevision, expiresAt: new Date(createdAt.getTime() + GUEST_LIFETIME_MS) };
}

/** A guest who comes back gets the name that they give now. */
export async function storeGuest(
  database: EntityManager,
  { userId, roomId, name }: Pick<RoomGuestEntity, 'userId' | 'roomId' | 'name'>,
): Promise<void> {
  await database.query(
    `INSERT INTO room_guests (user_id, room_id, name) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET name = EXCLUDED.name, created_at = clock_timestamp()`,
    [userId, roomId, name],
  );
}

/** Gives what a guest said, and where they were, to the person. */
export async function giveGuestTo(database: EntityManager, { guest, roomId }: GuestCookie, userId: string): Promise<void> {
  // A person who is in the room already stays there as they are.
  await database.query(
    `UPDATE room_people SET user_id = $3 WHERE room_id = $2 AND user_id = $1
       AND NOT EXISTS (SELECT FROM room_people AS known WHERE known.user_id = $3)`,
    [guest, roomId, userId],
  );
  await database.query('DELETE FROM room_people WHERE user_id = $1', [guest]);
  await database.query('UPDATE room_messages SET sender = $3 WHERE room_id = $2 AND sender = $1', [guest, roomId, userId]);
  await database.query('UPDATE room_stays SET user_id = $2 WHERE user_id = $1', [guest, userId]);
  await database.delete(RoomGuestEntity, { userId: guest });
}

/** Whether the person is or was in the room of a guest who has this name. */
export async function hasMetGuest(
  database: EntityManager,
  userId: string,
  { userId: guestId, name }: Pick<RoomGuestEntity, 'userId' | 'name'>,
): Promise<boolean> {
  const rows = await database.query<unknown[]>(
    `SELECT FROM room_guests AS guest WHERE user_id = $2 AND name = $3 AND (
       EXISTS (SELECT FROM room_people WHERE room_id = guest.room_id AND user_id = $1)
       OR EXISTS (SELECT FROM room_stays WHERE room_id = guest.room_id AND user_id = $1)
     )`,
    [userId, guestId, name],
  );
  return rows.length > 0;
}

/** Guests who came more than a day ago, and are still in their room. */
export const guestsWhoseDayIsOver = (database: EntityManager, roomId?: string): Promise<{ roomId: string; userIds: string[] }[]> =>
  database.query(
    `SELECT person.room_id AS "roomId", array_agg(user_id) AS "userIds" FROM room_people AS person JOIN room_guests AS guest USING (user_id)
     WHERE ${IS_OVER} AND person.room_id = coalesce($1, person.room_id) GROUP BY person.room_id`,
    [roomId ?? null],
  );

export const forgetGuests = (database: EntityManager): Promise<unknown> =>
  database.query(
    `DELETE FROM room_guests AS guest WHERE ${IS_OVER} AND NOT EXISTS (SELECT FROM room_people WHERE user_id = guest.user_id)`,
  );

const IS_OVER = `guest.created_at < clock_timestamp() - interval '${GUEST_LIFETIME_MS} milliseconds'`;
