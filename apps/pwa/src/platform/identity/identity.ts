import type { Person } from './person';

/** What happens to the session of this browser, whoever caused it: this tab, another one, or the provider. */
export type IdentityFact =
  | { type: 'identity.granted'; person: Person; token: string }
  /** Nobody could say whether the session goes on: no network, or no provider. It is not over. */
  | { type: 'identity.unreachable' }
  /** Signed out, here or in another tab; or the provider refused to go on, which is nobody’s wish and takes nothing of theirs away. */
  | { type: 'identity.ended'; reason: 'signedOut' | 'refused' }
  /** Another person than the last one is about to be signed in, here or in another tab: what was stored of the last one is gone. */
  | { type: 'identity.replaced' }
  /** Signing in did not come about. */
  | { type: 'identity.failed'; error: unknown };

export interface Identity {
  /** The access token for the `Authorization` header, renewed when it has to be; `undefined` when there is none within 3 s. */
  getToken: () => Promise<string | undefined>;
  /** Who was signed in when this browser was last used; `undefined` when nobody was. */
  recall: () => Promise<Person | undefined>;
  /** Trades the stored refresh token for an access token. */
  renew: () => Promise<void>;
  /** Leaves the page for the provider's sign-in. */
  depart: () => Promise<void>;
  /** Signs in with the address that the provider sent the browser back to. */
  redeem: (answerUrl: string) => Promise<void>;
  /** Signs out: wipes what is personal, tells the other tabs, the server and the provider, and leaves the page where the provider wants it. */
  end: () => Promise<void>;
  subscribe: (listener: (fact: IdentityFact) => void) => () => void;
}
