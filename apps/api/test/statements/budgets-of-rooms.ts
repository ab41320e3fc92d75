import { randomUUID } from 'node:crypto';
import { PresenceReader } from '../../src/features/presence/presence.reader';
import type { Budgets } from './budget';
import type { World } from './world';

const ofOwnRoom = async (world: World) => {
  const { id, lead } = await world.room();
  return { as: lead, params: [id] };
};

const byLink = async (world: World) => ({ as: await world.somebody(), params: [(await world.room()).token] });

/** The link of a room that lets guests in. */
const openToGuests = async (world: World) => {
  const { id, token } = await world.room();
  await world.query('UPDATE rooms SET lets_guests_in = true WHERE id = $1', [id]);
  return { as: null, params: [token], json: { name: 'An', key: randomUUID() } };
};

export const budgetsOfRooms: Budgets = {
  'GET /api/rooms/mine': { statements: 6, send: async (world) => ({ as: (await world.room()).lead }) },
  'GET /api/rooms/scheduled': { statements: 1, send: async (world) => ({ as: (await world.room()).lead }) },
  'POST /api/rooms': { statements: 19, send: async (world) => ({ as: (await world.room()).lead, json: world.newRoom() }) },
  'GET /api/rooms/:id': { statements: 5, send: ofOwnRoom },
  'GET /api/rooms/:id/status': { statements: 1, send: ofOwnRoom },
  'GET /api/rooms/links/:token': { statements: 5, send: byLink },
  'PUT /api/rooms/links/:token/reminder': {
    statements: 7,
    send: async (world) => ({ ...(await byLink(world)), json: { isWanted: true } }),
  },
  'POST /api/rooms/links/:token/join': { statements: 19, send: byLink },
  'POST /api/rooms/links/:token/guests': { statements: 21, send: openToGuests },
  'POST /api/rooms/guest/account': {
    statements: 23,
    send: async (world) => {
      const guest = await world.send('POST /api/rooms/links/:token/guests', await openToGuests(world));
      return { as: await world.somebody(), cookie: guest.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
    },
  },
  'POST /api/rooms/:id/leave': {
    statements: 8,
    send: async (world) => {
      const { id, token, lead } = await world.room();
      await world.send('POST /api/rooms/links/:token/join', { as: await world.somebody(), params: [token] });
      return { as: lead, params: [id] };
    },
  },
  'POST /api/rooms/along/:userId': {
    statements: 25,
    send: async (world) => {
      const { lead } = await world.room();
      await world.send('PUT /api/users/me/listen-along', { as: lead, json: { allowed: 'everybody' } });
      jest.spyOn(world.api.app.get(PresenceReader, { strict: false }), 'isSeenPlaying').mockReturnValue(true);
      return { as: await world.somebody(), params: [lead] };
    },
  },
  'POST /api/rooms/along': {
    statements: 3,
    send: async (world) => {
      const friend = await world.somebody();
      await world.send('PUT /api/users/me/listen-along', { as: friend, json: { allowed: 'contacts' } });
      return { as: 'linh', json: { userIds: [friend, 'kim'] } };
    },
  },
  'GET /api/users/me/listen-along': { statements: 1, send: () => ({ as: 'minh' }) },
  'PUT /api/users/me/listen-along': { statements: 5, send: () => ({ as: 'minh', json: { allowed: 'everybody' } }) },
};
