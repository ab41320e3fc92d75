import * as z from 'zod/mini';
import { catalogueReads } from '../catalogue/catalogue-reads';
import { endpoint } from '../endpoint';
import { token } from '../identity/token';
import { loginProfile, user } from './user';

const success = z.object({ success: z.literal(true) });

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: catalogueReads.users.path,
    access: 'signedIn',
    summary: 'Everyone but the caller, by name',
    response: z.object({ data: z.array(user) }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'signedIn',
    summary: 'The caller as others see them; null before the first login',
    response: z.object({ data: z.nullable(user) }),
  }),
  callback: endpoint({
    method: 'POST',
    path: '/auth/callback',
    access: 'signedIn',
    summary: 'Stores the caller’s name, e-mail and picture; sent once after each login',
    body: loginProfile,
    response: success,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/users/me',
    access: 'signedIn',
    summary: 'Deletes the caller and their personal data; 401 unless the ID token is of a recent sign-in',
    body: z.optional(z.object({ idToken: z.optional(token) })),
    response: success,
  }),
};
