import { SIGN_IN_PATH } from '@chorus/contracts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const nameFor = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Secure-chorus_known' : 'chorus_known');
const NAMES = ['__Secure-chorus_known', 'chorus_known'];

const macOf = (key: string, accountId: string, device: string) =>
  createHmac('sha256', key).update(`known device ${accountId} ${device}`).digest();

/**
 * The cookie of a browser in which somebody has signed in to this account. It signs nobody in: it only has guesses of its own, so that
 * others cannot use up those of the owner.
 */
export function knownDeviceCookie(accountId: string, [key = '']: readonly string[], publicUrl: string): string {
  const device = randomBytes(16).toString('base64url');
  const value = `${accountId}.${device}.${macOf(key, accountId, device).toString('base64url')}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameFor(publicUrl)}=${value}; Path=${SIGN_IN_PATH}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the id of the browser, if somebody has signed in to this account with it. */
export function knownDeviceIn(cookies: string | undefined, keys: readonly string[], accountId: string): string | undefined {
  for (const cookie of cookies?.split('; ') ?? []) {
    const [name = '', value = ''] = cookie.split('=', 2);
    const [owner, device = '', mac = ''] = value.split('.', 3);
    if (!NAMES.includes(name) || owner !== accountId) continue;
    const given = Buffer.from(mac, 'base64url');
    const isOurs = (key: string) => {
      const own = macOf(key, accountId, device);
      return own.length === given.length && timingSafeEqual(own, given);
    };
    if (keys.some(isOurs)) return device;
  }
  return undefined;
}
