import { randomUUID } from 'node:crypto';
import { guestCookie } from '../../src/features/rooms/guests/guest-cookie';
import { ListeningKey } from '../../src/platform/identity/listening-key';
import type { TestApi } from './start-api';

/** Stores a room with this song in its queue, and a guest who is in it. `cookie` is a request's header, and `token` the room's link. */
export async function storeGuest({ app, dataSource }: TestApi, songId: string = randomUUID()) {
  const [roomId, token, userId, lead] = [randomUUID(), randomUUID(), `guest:${randomUUID()}`, `lead-${randomUUID()}`];
  const item = { _id: randomUUID(), songId, title: 'Rain', artist: 'Kim', duration: 60, addedBy: lead };
  await dataSource.transaction(async (database) => {
    await database.query(
      `INSERT INTO rooms (id, link_token, lead, seconds, at, is_playing, items, lets_guests_in) VALUES ($1, $2, $3, 0, 0, false, $4, true)`,
      [roomId, token, lead, JSON.stringify([item])],
    );
    await database.query('INSERT INTO room_people (room_id, user_id) VALUES ($1, $2), ($1, $3)', [roomId, lead, userId]);
    await database.query(`INSERT INTO room_guests (user_id, room_id, name) VALUES ($1, $2, 'An')`, [userId, roomId]);
  });
  const secret = await app.get(ListeningKey, { strict: false }).read();
  const set = guestCookie({ guest: userId, roomId }, secret, { lifetimeMs: 60_000, publicUrl: 'http://localhost' });
  return { roomId, token, userId, cookie: set.split(';', 1)[0] ?? '' };
}
