import { BadRequestException } from '@nestjs/common';
import type { SignInForm } from '../pages/serve-sign-in';
import { contextOf, METHODS_PATH, type PageSessions, SIGN_IN_AGAIN_PATH } from './page-sessions';

/** People sign in once more before they change how they sign in. */
export const signInAgain = (sessions: PageSessions): SignInForm => ({
  path: SIGN_IN_AGAIN_PATH,
  open: async ({ headers, method }, reply) => {
    const known = await sessions.find(headers.cookie);
    if (!known && method !== 'GET') throw new BadRequestException();
    const session = known ?? (await sessions.begin());
    if (!known) reply.header('set-cookie', sessions.cookieOf(session));
    return { action: SIGN_IN_AGAIN_PATH, context: contextOf(session) };
  },
  finish: async ({ headers }, reply, accountId) => {
    const before = await sessions.find(headers.cookie);
    if (before) await sessions.end(before);
    reply.header('set-cookie', sessions.cookieOf(await sessions.begin(accountId)));
    return METHODS_PATH;
  },
});
