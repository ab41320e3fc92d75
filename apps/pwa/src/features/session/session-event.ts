import type { Person } from '../../platform/identity/person';

export type SessionEvent =
  | { type: 'session.opened'; person: Person }
  /** A first or newer token. It follows the first answer of the admin check. */
  | { type: 'token.changed'; token: string }
  /** Unless the reason is `refused`, for now or for good, nothing of the person may remain. */
  | { type: 'session.closed'; person: Person; reason: 'signedOut' | 'refused' }
  /**
   * Another person signed in, or the last one signed out, possibly one that this page never knew:
   * nothing of theirs may remain.
   */
  | { type: 'session.replaced' };
