import type { Budgets } from './budget';
import type { World } from './world';

const kim = { as: 'kim' } as const;
const anybody = { as: null } as const;

async function link(world: World): Promise<{ id: string; token: string }> {
  // Elsewhere, nobody can create links.
  world.changeSettings({ listening: 'links' });
  const [itemId] = world.songIds;
  const answer = await world.send('POST /api/listening-links', { ...kim, json: { kind: 'song', itemId, days: 1 } });
  return (await answer.json()) as { id: string; token: string };
}

export const budgetsOfListeningAccess: Budgets = {
  'GET /api/listening': { statements: 0, send: () => anybody },
  'GET /api/listening/media/:name': { statements: 0, send: ({ pictureName }) => ({ ...kim, params: [pictureName] }) },
  'GET /api/listening-links': {
    statements: 1,
    send: async (world) => {
      await link(world);
      return kim;
    },
  },
  'POST /api/listening-links': {
    statements: 9,
    send: async (world) => {
      await link(world);
      return { ...kim, json: { kind: 'song', itemId: world.songIds[0], days: 1 } };
    },
  },
  'POST /api/listening-links/open': { statements: 2, send: async (world) => ({ ...anybody, json: { token: (await link(world)).token } }) },
  'DELETE /api/listening-links/:id': { statements: 1, send: async (world) => ({ ...kim, params: [(await link(world)).id] }) },
};
