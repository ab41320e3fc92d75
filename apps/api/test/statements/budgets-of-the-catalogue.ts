import { randomUUID } from 'node:crypto';
import type { Budgets } from './budget';
import type { Sent, World } from './world';

const admin = { as: 'admin' } as const;
const anybody = { as: null } as const;
/** The waveform of a song. */
const silence = Buffer.alloc(1_000).toString('base64');

/** The first request of a day picks the songs. */
async function picked(world: World, route: string, sent: Sent): Promise<Sent> {
  await world.send(route, sent);
  return sent;
}

async function merging({ rows }: World, kind: 'artist' | 'album', how: 'query' | 'json'): Promise<Sent> {
  const [one, into] = [await rows[kind](), await rows[kind]()];
  return { ...admin, params: [one.id], ...(how === 'query' ? { query: `?into=${into.id}` } : { json: { into: into.id } }) };
}

/** A shared list reads the revision of the catalogue before and after its rows, and once if it is ready. */
export const budgetsOfTheCatalogue: Budgets = {
  'GET /api/songs': { statements: 3, ready: 1, send: () => anybody },
  'GET /api/songs/featured': { statements: 5, ready: 1, send: (world) => picked(world, 'GET /api/songs/featured', anybody) },
  'GET /api/songs/trending': { statements: 6, ready: 1, send: () => anybody },
  'GET /api/songs/:id/peaks': { statements: 1, send: ({ songIds }) => ({ ...anybody, params: songIds.slice(0, 1) }) },
  'GET /api/songs/:id/lyrics': { statements: 4, ready: 1, send: ({ songIds }) => ({ ...anybody, params: songIds.slice(0, 1) }) },
  'GET /api/songs/:id/credits': { statements: 3, ready: 1, send: ({ songIds }) => ({ ...anybody, params: songIds.slice(0, 1) }) },
  'GET /api/albums': { statements: 4, ready: 1, send: () => anybody },
  'GET /api/albums/:id': { statements: 4, ready: 1, send: ({ albumIds }) => ({ ...anybody, params: albumIds }) },
  'GET /api/artists': { statements: 4, ready: 1, send: () => anybody },
  'GET /api/artists/:id': { statements: 6, ready: 1, send: ({ artistIds }) => ({ ...anybody, params: artistIds }) },
  'GET /api/stats': { statements: 6, ready: 1, send: () => anybody },
  'GET /api/catalogue/songs': { statements: 5, ready: 1, send: () => ({ ...anybody, query: '?sort=title' }) },
  'GET /api/catalogue/albums': { statements: 6, ready: 1, send: () => ({ ...anybody, query: '?sort=artist' }) },
  'GET /api/catalogue/artists': { statements: 6, ready: 1, send: () => ({ ...anybody, query: '?sort=songs' }) },
  'GET /api/catalogue/changes': { statements: 3, ready: 1, send: () => ({ ...anybody, query: '?since=0-0123456789ab' }) },
  'GET /api/catalogue/snapshot': { statements: 8, send: () => anybody },
  'GET /api/genres': { statements: 3, ready: 1, send: () => anybody },
  'GET /api/decades': { statements: 3, ready: 1, send: () => anybody },
  'GET /api/songs/popularity': { statements: 3, ready: 1, send: () => anybody },
  'GET /api/songs/by-ids': { statements: 1, send: ({ songIds }) => ({ ...anybody, query: `?ids=${songIds.join(',')}` }) },
  'GET /api/songs/by-genre': { statements: 3, ready: 1, send: () => ({ ...anybody, query: '?genre=Rock' }) },
  'GET /api/songs/by-decade': { statements: 3, ready: 1, send: () => ({ ...anybody, query: '?decade=2010' }) },
  'GET /api/users/search': { statements: 6, ready: 1, send: () => ({ ...anybody, query: '?q=Mxa' }) },
  'GET /api/songs/made-for-you': { statements: 3, send: (world) => picked(world, 'GET /api/songs/made-for-you', { as: 'kim' }) },
  'GET /api/songs/recently-played': { statements: 2, send: () => ({ as: 'kim' }) },
  'GET /media/:name': { statements: 0, send: ({ audioName }) => ({ ...anybody, params: [audioName] }) },
  'GET /api/pictures/:name': { statements: 0, send: ({ pictureName }) => ({ ...anybody, params: [pictureName] }) },
  'GET /api/oembed': {
    statements: 3,
    send: ({ api, albumIds }) => ({
      ...anybody,
      query: `?url=${encodeURIComponent(`${api.config.publicUrl}/albums/${albumIds[0]}`)}`,
    }),
  },
  'POST /api/admin/songs': {
    statements: 20,
    send: ({ artistIds, audioFile, imageFile }) => ({
      ...admin,
      form: { title: 'Mưa', artistId: artistIds[0], releaseYear: '2019', duration: '7', audioFile, imageFile },
    }),
  },
  'POST /api/admin/albums': {
    statements: 15,
    send: ({ artistIds, imageFile }) => ({
      ...admin,
      form: { title: 'Mưa', artistId: artistIds[0], releaseYear: '2019', imageFile },
    }),
  },
  'POST /api/admin/artists': {
    statements: 11,
    send: ({ imageFile }) => ({ ...admin, form: { fullName: 'Sơn Ca', description: 'Sings.', imageFile } }),
  },
  'GET /api/admin/loudness': { statements: 1, send: () => admin },
  'GET /api/admin/loudness/songs': { statements: 1, send: () => admin },
  'PUT /api/admin/songs/:id/loudness': {
    statements: 4,
    send: async ({ rows }) => {
      const { id, audioHash: audio } = await rows.song();
      return { ...admin, params: [id], json: { audio, integrated: null, truePeak: null, histogram: '', peaks: silence } };
    },
  },
  'GET /api/admin/songs/featured': { statements: 1, send: () => admin },
  'GET /api/admin/songs/gone': { statements: 1, send: () => admin },
  'GET /api/admin/songs/by-audio': { statements: 1, send: () => ({ ...admin, query: `?hashes=${'a'.repeat(64)}` }) },
  'PATCH /api/admin/songs/:id': {
    statements: 7,
    send: async ({ rows }) => ({ ...admin, params: [(await rows.song()).id], json: { title: 'Nắng' } }),
  },
  'PUT /api/admin/songs/:id/lyrics': {
    statements: 8,
    send: async ({ rows }) => ({ ...admin, params: [(await rows.song()).id], form: { lyricsFile: Buffer.from('[00:01]Mưa') } }),
  },
  'PATCH /api/admin/albums/:id': {
    statements: 9,
    send: async ({ rows }) => ({ ...admin, params: [(await rows.album()).id], json: { title: 'Nắng' } }),
  },
  'PATCH /api/admin/artists/:id': {
    statements: 9,
    send: async ({ rows }) => ({ ...admin, params: [(await rows.artist()).id], json: { fullName: 'Mây' } }),
  },
  'DELETE /api/admin/songs/:id': { statements: 9, send: async ({ rows }) => ({ ...admin, params: [(await rows.song()).id] }) },
  'DELETE /api/admin/albums/:id': { statements: 7, send: async ({ rows }) => ({ ...admin, params: [(await rows.album()).id] }) },
  'DELETE /api/admin/artists/:id': { statements: 10, send: async ({ rows }) => ({ ...admin, params: [(await rows.artist()).id] }) },
  'POST /api/admin/songs/changes/plan': {
    statements: 6,
    send: ({ songIds, artistIds }) => ({
      ...admin,
      json: { songIds, artists: artistIds.map((artistId) => ({ artistId, joinPhrase: '' })) },
    }),
  },
  'POST /api/admin/songs/changes': {
    statements: 6,
    send: async ({ rows }) => {
      const songIds = [(await rows.song()).id, (await rows.song()).id, (await rows.song()).id];
      return { ...admin, json: { songIds, genres: 'Jazz', releaseYear: '1999', changeId: randomUUID() } };
    },
  },
  'GET /api/admin/artists/:id/merge': { statements: 3, send: (world) => merging(world, 'artist', 'query') },
  'POST /api/admin/artists/:id/merge': { statements: 14, send: (world) => merging(world, 'artist', 'json') },
  'GET /api/admin/albums/:id/merge': { statements: 3, send: (world) => merging(world, 'album', 'query') },
  'POST /api/admin/albums/:id/merge': { statements: 15, send: (world) => merging(world, 'album', 'json') },
  'GET /api/admin/audit': { statements: 4, send: () => admin },
  'POST /api/admin/audit/:id/undo': { statements: 12, send: async (world) => ({ ...admin, params: [await world.deletedArtist()] }) },
};
