import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { account, accountInvitation, accountRole, newAccountLink } from './account';

const person = z.object({ clerkId: z.uuid() });
const said = z.object({ message: z.string() });

/** All answer 404 where people have accounts of a provider. */
export const accountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/accounts',
    access: 'admin',
    summary: 'Who has an account, by name, and the links that have not been used',
    response: z.object({ accounts: z.array(account), invitations: z.array(accountInvitation) }),
    refuses: [404],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/accounts/invitations',
    access: 'admin',
    summary: 'Makes a link that makes one account of this role, within 72 hours',
    body: z.object({ role: accountRole }),
    response: newAccountLink,
    refuses: [404],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/admin/accounts/invitations/:id',
    access: 'admin',
    summary: 'Withdraws a link that has not been used',
    params: z.object({ id: z.uuid() }),
    response: said,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/admin/accounts/:clerkId/reset',
    access: 'admin',
    summary: 'Makes a link with which the person replaces all their passkeys and their password. It also reopens an ended account',
    params: person,
    response: newAccountLink,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/admin/accounts/:clerkId',
    access: 'admin',
    summary: 'Ends an account: its person is signed out everywhere and cannot sign in. Their data stays',
    params: person,
    response: said,
  }),
};
