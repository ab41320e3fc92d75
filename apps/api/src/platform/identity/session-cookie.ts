import { sessionId } from '@chorus/contracts';
import type { Caller } from './caller';
import { HttpOnlyCookie } from './http-only-cookie';

const cookie = new HttpOnlyCookie({ name: 'chorus_session', prefix: '__Host-', path: '/' });
/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Returns the `Set-Cookie` values that tell this browser's session from others of the same person. They identify nobody. */
export const sessionCookies = (id: string, publicUrl: string): string[] => cookie.set(id, `Max-Age=${MAX_AGE_SECONDS}`, publicUrl);

export const clearedSessionCookies = (publicUrl: string): string[] => cookie.cleared(publicUrl);

export function sessionIdIn(cookies: string | undefined): string | undefined {
  const value = cookie.valueIn(cookies);
  return value === undefined ? undefined : sessionId.safeParse(value).data;
}

/** Most access tokens have no `sid`. */
export const inSession = (caller: Caller, cookies: string | undefined): Caller => ({
  ...caller,
  sessionId: caller.sessionId ?? sessionIdIn(cookies),
});
