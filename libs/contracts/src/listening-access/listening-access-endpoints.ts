import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { whoMayListen } from './who-may-listen';

export const listeningAccessEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/listening',
    access: 'public',
    summary: 'Who may listen, and whether the caller may; also renews the cookie with which a browser reads music without a token',
    response: z.object({ listening: whoMayListen, mayListen: z.boolean() }),
    refuses: [503],
  }),
  media: endpoint({
    method: 'GET',
    path: '/listening/media/:name',
    access: 'listener',
    summary: 'Whether the caller may read a file of media, which need not exist: for edges that send media themselves. 401 if they may not',
    params: z.object({ name: z.string() }),
    response: z.object({ mayListen: z.literal(true) }),
    refuses: [],
  }),
};
