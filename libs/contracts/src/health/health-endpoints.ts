import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

const ok = z.object({ status: z.literal('ok') });

export const healthEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The version of this server, such as 2.0.0',
    response: z.extend(ok, { version: z.string() }),
  }),
  live: endpoint({ method: 'GET', path: '/health/live', access: 'public', summary: '200 while the process responds', response: ok }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary:
      '200 from the end of startup until shutdown begins; independent of the database, so that a short outage does not take every node out of the load balancer',
    response: ok,
    refuses: [503],
  }),
};
