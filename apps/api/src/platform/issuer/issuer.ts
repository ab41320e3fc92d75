import type { AccountClaims, AdapterFactory, JWK } from 'oidc-provider';

/** What Chorus's own sign-in needs to know, whoever the people are. */
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
  /** What tokens say about somebody; undefined for a subject who is nobody (any more). */
  claimsOf(subject: string): Promise<AccountClaims | undefined>;
}

/** What every page of the sign-in links to: the style sheet and fonts of the built page. */
export type PageLinks = () => Promise<string>;
