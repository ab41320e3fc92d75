import type { Person } from './person';
import type { StoredSession } from './session-store';
import type { HeldToken } from './session-channel';

export interface Grant {
  accessToken: string;
  /** When the access token ends, in milliseconds since 1970 by this machine's clock. */
  expiresAt: number;
  /** Undefined where the provider does not rotate it or issues none. */
  refreshToken: string | undefined;
  /** Sent to the provider at sign-out, as the hint whose session ends. */
  idToken: string | undefined;
  person: Person;
  /** Of a new session: path and query of the page where signing in began, if it can go on there. */
  returnPath?: string | undefined;
  /** Whether the person was to prove who they are, being signed in already. */
  isAgain?: boolean;
}

/**
 * The provider responded and refuses to renew this session. An unreachable provider throws any
 * other error.
 */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
}

/** Somebody who is signed in was to prove it, and cancelled or signed in as somebody else. Their session goes on. */
export class NotSignedInAgain extends Error {
  override readonly name = 'NotSignedInAgain';

  constructor(readonly returnPath: string | undefined) {
    super('Nobody signed in again');
  }
}

export const heldTokenOf = ({ accessToken, expiresAt, idToken, person }: Grant, unstored?: StoredSession): HeldToken => ({
  accessToken,
  expiresAt,
  idToken,
  person,
  unstored,
});
