import { sessionId } from '@chorus/contracts';
import type { Caller } from './caller';

const NAME = 'chorus_session';
/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;

const attributes = (publicUrl: string) => `Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Returns the `Set-Cookie` value that tells this browser's session from others of the same person. It identifies nobody. */
export const sessionCookie = (id: string, publicUrl: string): string =>
  `${NAME}=${id}; ${attributes(publicUrl)}; Max-Age=${MAX_AGE_SECONDS}`;

export const clearedSessionCookie = (publicUrl: string): string => `${NAME}=; ${attributes(publicUrl)}; Max-Age=0`;

const SENT = new RegExp(`(?:^|;) *${NAME}=([^;]*)`);

export const sessionIdIn = (cookies: string | undefined): string | undefined => sessionId.safeParse(SENT.exec(cookies ?? '')?.[1]).data;

/** Most access tokens have no `sid`. */
export const inSession = (caller: Caller, cookies: string | undefined): Caller => ({
  ...caller,
  sessionId: caller.sessionId ?? sessionIdIn(cookies),
});
