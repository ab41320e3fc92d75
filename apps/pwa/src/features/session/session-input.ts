import type { Person } from '../../platform/identity/person';
import type { IdentityActorEvent } from './identity-actor';

export type SessionInput =
  | IdentityActorEvent
  /** The page became visible or the network returned: failed requests may work now. */
  | { type: 'page.woke' }
  | { type: 'session.signIn' }
  | { type: 'session.signOut' }
  | { type: 'session.signInAgain' }
  | { type: 'session.againOver' }
  | { type: 'session.recheck' }
  | Suspended;

export interface Suspended {
  type: 'session.suspended';
  person: Person | undefined;
  reason: string | undefined;
}
