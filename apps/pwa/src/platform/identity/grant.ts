import type { Person } from './person';
import type { StoredSession } from './session-store';
import type { HeldToken } from './session-channel';

export interface Grant {
  accessToken: string;
  /** When the access token ends, in milliseconds since 1970 by this machine's clock. */
  expiresAt: number;
  /** Undefined if the provider does not rotate it, or issues none. */
  refreshToken: string | undefined;
  /** Sent to the provider at sign-out, as the hint whose session ends. */
  idToken: string | undefined;
  person: Person;
  /** For a new session: path and query of the page where signing in began, if that page can be shown. */
  returnPath?: string | undefined;
  /** Whether the person was signed in already and had to prove who they are. */
  isAgain?: boolean;
}

/**
 * The provider responded and refuses to renew this session. An unreachable provider throws any
 * other error.
 */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
}

/** A person who is signed in had to prove it, and cancelled or signed in as somebody else. Their session continues. */
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
