import type { Person } from '../../platform/identity/person';

export type SessionFact =
  | { type: 'session.opened'; person: Person }
  /** There is a token, or a newer one. It follows the first answer of the admin check. */
  | { type: 'token.changed'; token: string }
  /** Unless it was `refused`, for now or for good, nothing of theirs may stay behind. */
  | { type: 'session.closed'; person: Person; reason: 'signedOut' | 'refused' }
  /** Another user signed in, or the last one signed out, whom this page may not know: nothing of theirs may stay behind. */
  | { type: 'session.replaced' };
