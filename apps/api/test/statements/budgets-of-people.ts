import { randomUUID } from 'node:crypto';
import type { Budgets } from './budget';
import { now } from './world';

const kim = { as: 'kim' } as const;
const admin = { as: 'admin' } as const;
const aScrobbleServer = { server: null, token: 'a' };
const anybody = { as: null } as const;

export const budgetsOfPeople: Budgets = {
  'GET /api/health': { statements: 0, send: () => anybody },
  'GET /api/health/live': { statements: 0, send: () => anybody },
  'GET /api/health/ready': { statements: 0, send: () => anybody },
  'GET /api/auth/config': { statements: 0, send: () => anybody },
  'DELETE /api/auth/session': { statements: 5, send: async (world) => ({ as: await world.somebody() }) },
  'GET /api/admin/check': { statements: 0, send: () => kim },
  'POST /api/auth/callback': { statements: 6, send: () => ({ ...kim, json: { id: 'kim', firstName: 'kim' } }) },
  'POST /api/plays': {
    statements: 9,
    send: ({ songIds }) => ({
      ...kim,
      json: { plays: songIds.map((songId) => ({ id: randomUUID(), songId, startedAt: now(), secondsHeard: 60 })) },
    }),
  },
  'GET /api/users': { statements: 1, send: () => kim },
  'GET /api/users/me': { statements: 1, send: () => kim },
  'GET /api/users/me/export': { statements: 31, forEach: 3, send: () => kim },
  'GET /api/users/me/app-passwords': { statements: 1, send: () => kim },
  'POST /api/users/me/app-passwords': { statements: 9, send: () => ({ ...kim, json: { name: 'Phone' } }) },
  'DELETE /api/users/me/app-passwords/:id': {
    statements: 4,
    send: async (world) => {
      const { id } = (await (await world.send('POST /api/users/me/app-passwords', { ...kim, json: { name: 'Phone' } })).json()) as {
        id: string;
      };
      return { ...kim, params: [id] };
    },
  },
  'GET /api/users/me/sessions': { statements: 7, send: (world) => world.signedInTwice() },
  'DELETE /api/users/me/sessions': { statements: 17, send: (world) => world.signedInTwice() },
  'DELETE /api/users/me/sessions/:id': {
    statements: 15,
    send: async (world) => {
      const { otherSid, ...sent } = await world.signedInTwice();
      return { ...sent, params: [otherSid] };
    },
  },
  'DELETE /api/users/me': {
    statements: 46,
    send: async (world) => {
      const as = await world.somebody();
      return { as, json: { idToken: await world.idToken(as) } };
    },
  },
  'GET /api/users/me/likes': { statements: 2, send: () => kim },
  'PUT /api/users/me/likes/:songId': { statements: 9, send: ({ songIds }) => ({ as: 'minh', params: songIds, json: { at: now() } }) },
  'DELETE /api/users/me/likes/:songId': { statements: 8, send: ({ songIds }) => ({ as: 'minh', params: songIds, json: { at: now() } }) },
  'GET /api/users/me/liked-albums': { statements: 3, send: () => kim },
  'PUT /api/users/me/liked-albums/:albumId': {
    statements: 10,
    send: ({ albumIds }) => ({ as: 'minh', params: albumIds, json: { at: now() } }),
  },
  'DELETE /api/users/me/liked-albums/:albumId': {
    statements: 9,
    send: ({ albumIds }) => ({ as: 'minh', params: albumIds, json: { at: now() } }),
  },
  'POST /api/users/me/likes/import': {
    statements: 10,
    send: ({ songIds }) => ({
      as: 'linh',
      form: {
        likesFile: Buffer.from(
          JSON.stringify(
            [
              ...songIds.map((songId) => ({ songId, isLiked: true, at: now() })),
              ...songIds.map(() => ({ songId: randomUUID(), isLiked: true, at: now(), title: 'Elsewhere', artist: 'Nobody' })),
            ].slice(-500),
          ),
        ),
      },
    }),
  },
  'GET /api/users/me/playback': { statements: 2, send: () => kim },
  'GET /api/users/me/playback/queue': { statements: 2, send: () => kim },
  'PUT /api/users/me/playback': {
    statements: 5,
    send: ({ songIds }) => ({
      as: 'minh',
      json: { songIds: songIds.slice(0, 100), index: 0, seconds: 12.5, isPlaying: true, revision: 1_000 },
    }),
  },
  'DELETE /api/users/me/playback': {
    statements: 3,
    send: async (world) => {
      const json = { songIds: world.songIds.slice(0, 100), index: 0, seconds: 12.5, isPlaying: true, revision: 1_000 };
      await world.send('PUT /api/users/me/playback', { as: 'minh', json });
      return { as: 'minh' };
    },
  },
  'GET /api/users/me/on-repeat': { statements: 2, send: () => kim },
  'GET /api/users/conversations': { statements: 1, send: () => kim },
  'GET /api/users/messages/:userId': { statements: 1, send: () => ({ ...kim, params: ['other-1'] }) },
  'GET /api/users/messages/:userId/changes': { statements: 2, send: () => ({ ...kim, params: ['other-1'] }) },
  'GET /api/users/blocked': { statements: 2, send: () => kim },
  'PUT /api/users/:clerkId/block': { statements: 13, send: async (world) => ({ ...kim, params: [await world.somebody()] }) },
  'DELETE /api/users/:clerkId/block': {
    statements: 11,
    send: async (world) => {
      const blocked = await world.somebody();
      await world.send('PUT /api/users/:clerkId/block', { ...kim, params: [blocked] });
      return { ...kim, params: [blocked] };
    },
  },
  'POST /api/users/report': {
    statements: 8,
    send: () => ({ ...kim, json: { title: 'It stops', type: 'Report a system error', message: 'After a minute.' } }),
  },
  'GET /api/admin/reports': { statements: 2, send: () => admin },
  'GET /api/admin/reports/counts': { statements: 2, send: () => admin },
  'PATCH /api/admin/reports/:id': {
    statements: 6,
    send: async (world) => ({ ...admin, params: [await world.report()], json: { status: 'resolved' } }),
  },
  'GET /api/admin/people/suspended': { statements: 2, send: () => admin },
  'PUT /api/admin/people/:clerkId/suspension': {
    statements: 9,
    send: async (world) => ({ ...admin, params: [await world.somebody()], json: {} }),
  },
  'DELETE /api/admin/people/:clerkId/suspension': {
    statements: 7,
    send: async (world) => {
      const suspended = await world.somebody();
      await world.send('PUT /api/admin/people/:clerkId/suspension', { ...admin, params: [suspended], json: {} });
      return { ...admin, params: [suspended] };
    },
  },
  'GET /api/scrobbling': { statements: 1, send: () => kim },
  'POST /api/scrobbling/check': { statements: 0, send: () => ({ ...kim, json: aScrobbleServer }) },
  'PUT /api/scrobbling': { statements: 8, send: () => ({ as: 'minh', json: aScrobbleServer }) },
  'DELETE /api/scrobbling': { statements: 2, send: () => kim },
  'GET /api/push/settings': { statements: 1, send: () => kim },
  'PUT /api/push/settings': { statements: 6, send: () => ({ ...kim, json: { showsText: false } }) },
  'PUT /api/push/subscription': { statements: 8, send: (world) => ({ as: 'minh', json: world.device().subscription }) },
  'POST /api/push/subscription/renewal': {
    statements: 10,
    send: async (world) => {
      const [before, after] = [world.device(), world.device()];
      await world.send('PUT /api/push/subscription', { as: 'minh', json: before.subscription });
      return { ...anybody, json: { before: before.proof, subscription: after.subscription } };
    },
  },
  'DELETE /api/push/subscription': {
    statements: 1,
    send: async (world) => {
      const device = world.device();
      await world.send('PUT /api/push/subscription', { as: 'minh', json: device.subscription });
      return { ...anybody, json: device.proof };
    },
  },
};
