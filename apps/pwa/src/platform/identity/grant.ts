import type { Person } from './person';

/** What the provider gives to somebody who signs in or stays signed in. */
export interface Grant {
  accessToken: string;
  /** When the access token ends, in milliseconds since 1970 by this machine's clock. */
  expiresAt: number;
  /** Only where the provider rotates it, or gave one at all. */
  refreshToken: string | undefined;
  /** Tells the provider at sign-out whose session ends. */
  idToken: string | undefined;
  person: Person;
}

/** The provider, asked and heard, does not renew this session. A provider that is away throws anything else. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
}
