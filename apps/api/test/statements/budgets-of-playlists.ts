import { randomUUID } from 'node:crypto';
import type { Budgets } from './budget';
import { now, type World } from './world';

const kim = { as: 'kim' } as const;
/** Linh's writes change nothing that Kim reads. */
const linh = { as: 'linh' } as const;

const own = async (world: World) => ({ ...linh, params: [await world.playlist('linh')] });
const anAdd = (songId: string) => ({ id: randomUUID(), kind: 'add', itemId: randomUUID(), songId, at: now() });

export const budgetsOfPlaylists: Budgets = {
  'GET /api/playlists': { statements: 6, send: () => kim },
  'POST /api/playlists': {
    statements: 17,
    send: ({ songIds }) => ({ ...linh, json: { id: randomUUID(), name: 'Rain', songIds } }),
  },
  'GET /api/playlists/:id': { statements: 7, send: own },
  'GET /api/playlists/:id/items': { statements: 4, send: own },
  'GET /api/playlists/:id/changes': { statements: 4, send: own },
  'GET /api/playlists/:id/export': { statements: 3, send: own },
  'POST /api/playlists/:id/duplicates': {
    statements: 2,
    send: async (world) => ({ ...(await own(world)), json: { songIds: world.songIds } }),
  },
  'POST /api/playlists/:id/acts': {
    statements: 9,
    forEach: 3,
    send: async (world) => ({ ...(await own(world)), json: { acts: world.songIds.map(anAdd) } }),
  },
  'PATCH /api/playlists/:id': { statements: 13, send: async (world) => ({ ...(await own(world)), json: { name: 'Sun' } }) },
  'DELETE /api/playlists/:id': { statements: 6, send: own },
  'POST /api/playlists/:id/link': {
    statements: 14,
    send: async (world) => ({ as: 'minh', params: [(await world.sharedPlaylist()).id] }),
  },
  'POST /api/playlists/import': {
    statements: 19,
    send: async (world) => {
      // A file that matches no song creates no playlist.
      await world.query("UPDATE songs SET title = 'Mưa'");
      const lines = ['#EXTM3U', ...world.songIds.flatMap(() => ['#EXTINF:62,Sơn Ca - Mưa', 'a.mp3'])];
      return { ...linh, form: { id: randomUUID(), playlistFile: Buffer.from(lines.join('\n')) } };
    },
  },
  'POST /api/playlists/join': {
    statements: 22,
    send: async (world) => ({ ...linh, json: { token: (await world.sharedPlaylist()).token } }),
  },
  'DELETE /api/playlists/:id/members/:userId': {
    statements: 10,
    send: async (world) => {
      const { id, token } = await world.sharedPlaylist();
      await world.send('POST /api/playlists/join', { ...linh, json: { token } });
      return { ...linh, params: [id, 'linh'] };
    },
  },
  'PUT /api/playlists/:id/cover': {
    statements: 20,
    send: async (world) => ({ ...(await own(world)), form: { imageFile: world.imageFile } }),
  },
  'DELETE /api/playlists/:id/cover': {
    statements: 13,
    send: async (world) => {
      const sent = await own(world);
      await world.send('PUT /api/playlists/:id/cover', { ...sent, form: { imageFile: world.imageFile } });
      return sent;
    },
  },
  'GET /api/playlists/search': { statements: 6, send: () => ({ ...kim, query: '?q=rain' }) },
};
