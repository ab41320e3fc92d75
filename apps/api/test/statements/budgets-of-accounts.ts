import { randomUUID } from 'node:crypto';
import type { Budgets } from './budget';
import { OWN_ADMIN, type World } from './world';

const admin = { as: OWN_ADMIN };

/** Adds somebody with an own account, and returns their user id. */
async function account(world: World): Promise<string> {
  const id = randomUUID();
  await world.query(`INSERT INTO accounts (id, login, login_key, full_name, role) VALUES ($1, $2, $2, 'Mai', 'listener')`, [id, id]);
  return id;
}

export const budgetsOfAccounts: Budgets = {
  'GET /api/admin/set-up': { statements: 2, send: () => admin },
  'PUT /api/admin/set-up': { statements: 5, send: () => ({ ...admin, json: {} }) },
  'GET /api/admin/accounts': { statements: 3, send: () => admin },
  'POST /api/admin/accounts/invitations': { statements: 5, send: () => ({ ...admin, json: { role: 'listener' } }) },
  'DELETE /api/admin/accounts/invitations/:id': {
    statements: 5,
    send: async (world) => {
      await world.send('POST /api/admin/accounts/invitations', { ...admin, json: { role: 'listener' } });
      const [invited] = await world.query<{ id: string }>("SELECT id FROM account_invitations WHERE purpose = 'join' LIMIT 1");
      return { ...admin, params: [invited?.id ?? ''] };
    },
  },
  'POST /api/admin/accounts/:clerkId/reset': { statements: 8, send: async (world) => ({ ...admin, params: [await account(world)] }) },
  'DELETE /api/admin/accounts/:clerkId': { statements: 19, send: async (world) => ({ ...admin, params: [await account(world)] }) },
};
