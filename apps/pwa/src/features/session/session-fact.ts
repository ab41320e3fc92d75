import type { Person } from '../../platform/identity/person';

export type SessionFact =
  | { type: 'session.opened'; person: Person }
  /** There is a token, or a newer one. It follows the first answer of the admin check. */
  | { type: 'token.changed'; token: string }
  /** Unless it was `refused`, for now or for good, nothing of theirs may stay behind. */
  | { type: 'session.closed'; person: Person; reason: 'signedOut' | 'refused' }
  /** Another person signs in than the last one here, or the last one has left, of whom this page may know nothing: nothing of theirs may stay behind. */
  | { type: 'session.replaced' };
