import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { userId } from '../users/user-id';
import { user } from '../users/user';
import { newSuspension, suspension } from './suspension';

/** How many people one person may block. */
export const MOST_BLOCKS = 5_000;

const person = z.object({ clerkId: userId });
const success = z.object({ success: z.literal(true) });

export const blockEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/blocked',
    access: 'signedIn',
    summary: 'Whom the caller has blocked, by name; nobody learns who has blocked them',
    response: z.array(user),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/users/:clerkId/block',
    access: 'signedIn',
    summary: 'Blocks someone: no messages and no presence, either way; at most 5,000 people. Idempotent',
    params: person,
    response: success,
    refuses: [404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:clerkId/block',
    access: 'signedIn',
    summary: 'Lifts the caller’s own block. Idempotent',
    params: person,
    response: success,
  }),
};

export const suspensionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/people/suspended',
    access: 'admin',
    summary: 'Who is suspended, the latest first',
    response: z.array(suspension),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/admin/people/:clerkId/suspension',
    access: 'admin',
    summary: 'Suspends someone: their tokens are refused and their sockets closed, on every node. A repeat changes the reason',
    params: person,
    body: newSuspension,
    response: suspension,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/people/:clerkId/suspension',
    access: 'admin',
    summary: 'Lifts a suspension. Idempotent',
    params: person,
    response: z.object({ message: z.string() }),
  }),
};
