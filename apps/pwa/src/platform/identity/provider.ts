import type { SignInConfig } from '@chorus/contracts';
import type { Grant } from './grant';
import type { Person } from './person';

/** The hosted OpenID Connect provider. Every method may reject without a network. */
export interface Provider {
  config: SignInConfig;
  signInUrl: () => Promise<string>;
  redeem: (answerUrl: string) => Promise<Grant>;
  /** Rejects with `SessionRefused` when the refresh token is no longer valid. */
  renew: (refreshToken: string, person: Person) => Promise<Grant>;
  revoke: (refreshToken: string) => Promise<void>;
  /** Where to send the browser to end the provider's own session; `undefined` where it offers none. */
  signOutUrl: (idToken: string | undefined) => Promise<string | undefined>;
}

export type ConnectProvider = (known?: SignInConfig) => Promise<Provider>;
