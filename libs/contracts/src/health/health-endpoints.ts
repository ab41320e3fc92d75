import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

const ok = z.object({ status: z.literal('ok') });

export const healthEndpoints = {
  live: endpoint({ method: 'GET', path: '/health/live', access: 'public', summary: '200 while the event loop turns', response: ok }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: '200 once booted and until draining; asks no database, so that one blip does not empty a load balancer',
    response: ok,
  }),
};
