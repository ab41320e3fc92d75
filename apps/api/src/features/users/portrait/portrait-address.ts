import { isIP } from 'node:net';
import { isPublic } from '../../../platform/addresses/public-addresses';

/** An address that may be fetched: https on its own port, without credentials. Names are checked when they are resolved. */
export function portraitAddress(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && !isPublic(host) ? undefined : url;
}
