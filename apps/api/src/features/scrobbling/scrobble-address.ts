import { isIP } from 'node:net';
import { isPublic } from '../../platform/addresses/public-addresses';

/**
 * The root of a scrobble server's API, without a slash at the end; undefined for an address to which nothing is sent. It is https and has no
 * credentials, query or private IP address, unless the operator allows its origin. Names are checked when they are resolved.
 */
export function scrobbleRoot(text: string, allowedOrigins: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return undefined;
  if (!isAllowed(url, allowedOrigins) && (url.protocol !== 'https:' || isPrivateIp(url))) return undefined;
  return url.href.replace(/\/+$/, '');
}

/** Whether the operator allows this origin, even at a private address. */
export const isAllowed = ({ origin }: URL, allowedOrigins: readonly string[]): boolean => allowedOrigins.includes(origin);

function isPrivateIp({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublic(host);
}
