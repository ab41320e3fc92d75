import type { AccountClaims, AdapterFactory, JWK } from 'oidc-provider';

/** A used refresh token is accepted again for this long, as hosted providers do: a browser may die before it has stored the next one. */
export const REUSE_GRACE_SECONDS = 60;

/** The keys of Chorus as its own issuer, of own accounts as well as of demo people. */
export interface IssuerSecrets {
  /** Private keys, all of which are published; tokens are signed with the first. */
  signingKeys: JWK[];
  /** Cookies are signed with the first, and accepted with any. */
  cookieKeys: string[];
}

export interface StoredIssuer {
  secrets: IssuerSecrets;
  adapter: AdapterFactory;
}

export interface IssuerPeople {
  /** What tokens say about somebody; undefined for an unknown subject, or one whose account has ended. */
  claimsOf(subject: string): Promise<AccountClaims | undefined>;
}

/** What every page of the sign-in links to: the style sheet and fonts of the built page. */
export type PageLinks = () => Promise<string>;
