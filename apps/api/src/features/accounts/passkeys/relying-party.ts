import { isIP } from 'node:net';

export interface RelyingParty {
  /** The name that passkeys belong to. */
  id: string;
  origin: string;
}

/** Passkeys belong to a name: where the public address is a number there are none. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}
