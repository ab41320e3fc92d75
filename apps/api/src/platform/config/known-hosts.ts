import type { Config } from './config';
import { pageOrigins } from './page-origins';

const hostnameIn = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * Decides whether requests with this `Host` header are answered. With the development sign-in, only those that name the public address or the
 * process's own: anybody may sign in there as an admin, and a page elsewhere could do that once its own name resolves to this machine (DNS
 * rebinding), which its browser takes for the page's server.
 */
export function knownHosts({ publicUrl, signIn }: Pick<Config, 'publicUrl' | 'signIn'>): (host: string | undefined) => boolean {
  if (signIn.accounts !== 'demo') return () => true;
  const known = new Set([publicUrl, signIn.reachedAt].flatMap(pageOrigins).map((address) => new URL(address).hostname));
  return (host) => host !== undefined && known.has(hostnameIn(host));
}
