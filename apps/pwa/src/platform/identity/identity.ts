import type { Person } from './person';

export interface Granted {
  person: Person;
  token: string;
  idToken: string | undefined;
}

/** The page where signing in began, and whether it was to prove who somebody is. */
export interface Returned {
  returnPath: string | undefined;
  isAgain: boolean;
}

/** Changes of this browser's session, caused by this tab, another one or the provider. */
export type IdentityEvent =
  | ({ type: 'identity.granted' } & Granted)
  /** In the tab in which a person signs in, this replaces their first `identity.granted`: one may still arrive for the previous session. */
  | ({ type: 'identity.redeemed' } & Granted & Returned)
  /** Without network or provider, it is unknown whether the session is still valid; it is not ended. */
  | { type: 'identity.unreachable' }
  /**
   * Signed out, here or in another tab; or refused by the provider, which the person did not ask for, and which removes none of their data.
   */
  | { type: 'identity.ended'; reason: 'signedOut' | 'refused' }
  /**
   * Another person is about to be signed in, here or in another tab: the last one's stored data is
   * gone.
   */
  | { type: 'identity.replaced' }
  | { type: 'identity.failed'; error: unknown };

export interface Identity {
  /**
   * The access token for the `Authorization` header, renewed when needed; `undefined` when there
   * is none within 3 s.
   */
  getToken: () => Promise<string | undefined>;
  /**
   * The person of a stored session that can be renewed; `undefined` when there is none. Waits for
   * the database however late it opens; rejects where storage is forbidden.
   */
  recall: () => Promise<Person | undefined>;
  renew: () => Promise<void>;
  /** Leaves for the provider. With `isAgain`, a person who is signed in proves who they are; the session continues. */
  depart: (isAgain: boolean) => Promise<void>;
  redeem: (answerUrl: string) => Promise<void>;
  /**
   * Signs out: wipes personal data, tells the other tabs, the server and the provider, and
   * redirects to where the provider wants the page.
   */
  end: () => Promise<void>;
  subscribe: (listener: (event: IdentityEvent) => void) => () => void;
}
