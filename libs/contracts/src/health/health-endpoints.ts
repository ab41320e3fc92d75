import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

const ok = z.object({ status: z.literal('ok') });

export const healthEndpoints = {
  live: endpoint({ method: 'GET', path: '/health/live', access: 'public', summary: '200 while the process responds', response: ok }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary:
      '200 from the end of startup until shutdown begins; independent of the database, so that a short outage does not take every node out of the load balancer',
    response: ok,
  }),
};
