import { SIGN_IN_PATH } from '@chorus/contracts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HttpOnlyCookie } from '../../platform/identity/http-only-cookie';

/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const cookie = new HttpOnlyCookie({ name: 'chorus_known', prefix: '__Secure-', path: SIGN_IN_PATH });

const macOf = (key: string, accountId: string, device: string) =>
  createHmac('sha256', key).update(`known device ${accountId} ${device}`).digest();

/**
 * The cookie of a browser in which somebody has signed in to this account. It signs nobody in: it only has guesses of its own, so that
 * others cannot use up those of the owner.
 */
export function knownDeviceCookie(accountId: string, [key = '']: readonly string[], publicUrl: string): string {
  const device = randomBytes(16).toString('base64url');
  const value = `${accountId}.${device}.${macOf(key, accountId, device).toString('base64url')}`;
  return cookie.setNew(value, `Max-Age=${MAX_AGE_SECONDS}`, publicUrl);
}

interface KnownDevice {
  cookies: string | undefined;
  keys: readonly string[];
  accountId: string;
  publicUrl: string;
}

/** Returns the id of the browser, if somebody has signed in to this account with it. */
export function knownDeviceIn({ cookies, keys, accountId, publicUrl }: KnownDevice): string | undefined {
  const [owner, device = '', mac = ''] = cookie.newValueIn(cookies, publicUrl)?.split('.', 3) ?? [];
  if (owner !== accountId) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const isOurs = (key: string) => {
    const own = macOf(key, accountId, device);
    return own.length === given.length && timingSafeEqual(own, given);
  };
  return keys.some(isOurs) ? device : undefined;
}
