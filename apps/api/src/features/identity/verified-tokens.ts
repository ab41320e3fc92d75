import type { KeyObject } from 'node:crypto';
import type { Caller } from '../../platform/identity/caller';
import { tokenHash } from '../../platform/identity/token-hash';

const MOST = 10_000;

interface Verified {
  caller: Caller;
  /** The issuer's key that verified it. */
  keyId: string;
  key: KeyObject;
}

/** Tokens that were verified and have not expired, by their hash. The least recently used are forgotten. */
export class VerifiedTokens {
  /** Ordered by last use, oldest first. */
  private readonly tokens = new Map<string, Verified>();

  /** The key that verified it may no longer be one of the issuer's. */
  find(token: string): Verified | undefined {
    const hash = tokenHash(token);
    const known = this.tokens.get(hash);
    if (!known) return undefined;
    this.tokens.delete(hash);
    if (!isCurrent(known)) return undefined;
    this.tokens.set(hash, known);
    return known;
  }

  forget(token: string): void {
    this.tokens.delete(tokenHash(token));
  }

  add(token: string, verified: Verified): void {
    this.tokens.set(tokenHash(token), verified);
    const [oldest] = this.tokens.keys();
    if (this.tokens.size > MOST && oldest !== undefined) this.tokens.delete(oldest);
  }
}

const isCurrent = ({ caller }: Verified) => caller.expiresAt.getTime() > Date.now();
