import type { SignInConfig } from '@chorus/contracts';
import type { Grant } from './grant';
import type { Person } from './person';

/** The hosted sign-in, whoever hosts it. Every method may fail for want of a network. */
export interface Provider {
  config: SignInConfig;
  /** Where to send the browser to sign in. */
  signInUrl: () => Promise<string>;
  /** Turns the address that the provider sent the browser back to into a grant. */
  redeem: (answerUrl: string) => Promise<Grant>;
  /** Throws `SessionRefused` when the refresh token is no longer good. */
  renew: (refreshToken: string, person: Person) => Promise<Grant>;
  revoke: (refreshToken: string) => Promise<void>;
  /** Where to send the browser to end the provider's own session; `undefined` where it offers none. */
  signOutUrl: (idToken: string | undefined) => Promise<string | undefined>;
}

/** Finds the provider. `known` is what its configuration was when it was last heard. */
export type ConnectProvider = (known?: SignInConfig) => Promise<Provider>;
