import type { SignInConfig } from '@chorus/contracts';
import type { Grant } from './grant';
import type { Person } from './person';

/** The hosted OpenID Connect provider. Every method may reject without a network. */
export interface Provider {
  config: SignInConfig;
  /** With `isAgain`, the provider asks who somebody is even if it knows, and its ID token says when that was. */
  signInUrl: (isAgain: boolean) => Promise<string>;
  /** Rejects with `NotSignedInAgain` if a person who is signed in had to sign in again, and did not. */
  redeem: (answerUrl: string) => Promise<Grant>;
  /** Rejects with `SessionRefused` when the refresh token is no longer valid. */
  renew: (refreshToken: string, person: Person) => Promise<Grant>;
  revoke: (refreshToken: string) => Promise<void>;
  /** The address that ends the provider's own session; `undefined` if it offers none. */
  signOutUrl: (idToken: string | undefined) => Promise<string | undefined>;
}

export type ConnectProvider = (known?: SignInConfig) => Promise<Provider>;
