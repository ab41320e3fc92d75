import { BadRequestException } from '@nestjs/common';
import type { Place } from '../pages/serve-sign-in';
import { visitCookie, type Visits, WAYS_PATH } from './visits';

/** Before somebody changes how they sign in, they do so once more. */
export const beforeWays = (visits: Visits, publicUrl: string): Place => ({
  path: WAYS_PATH,
  open: async ({ headers, method }, reply) => {
    const known = await visits.find(headers.cookie);
    if (!known && method !== 'GET') throw new BadRequestException();
    const visit = known ?? (await visits.begin());
    if (!known) reply.header('set-cookie', visitCookie(visit, publicUrl));
    return { action: WAYS_PATH, context: `visit ${visit.id}` };
  },
  finish: async ({ headers }, reply, accountId) => {
    const before = await visits.find(headers.cookie);
    if (before) await visits.end(before);
    reply.header('set-cookie', visitCookie(await visits.begin(accountId), publicUrl));
    return `${WAYS_PATH}/ways`;
  },
});
