import type { Caller } from '../../platform/identity/caller';
import { tokenHash } from '../../platform/identity/token-hash';

const MOST = 10_000;

interface Verified {
  caller: Caller;
  key: string;
}

/** Tokens that were verified and have not expired, by their hash. The least recently used are forgotten. */
export class VerifiedTokens {
  /** Ordered by last use, oldest first. */
  private readonly tokens = new Map<string, Verified>();

  has(token: string): boolean {
    const known = this.tokens.get(tokenHash(token));
    return known !== undefined && isCurrent(known);
  }

  /** Undefined also when the key that verified it is no longer the issuer's. */
  find(token: string, key: string): Caller | undefined {
    const hash = tokenHash(token);
    const known = this.tokens.get(hash);
    if (!known) return undefined;
    this.tokens.delete(hash);
    if (known.key !== key || !isCurrent(known)) return undefined;
    this.tokens.set(hash, known);
    return known.caller;
  }

  add(token: string, verified: Verified): void {
    this.tokens.set(tokenHash(token), verified);
    const [oldest] = this.tokens.keys();
    if (this.tokens.size > MOST && oldest !== undefined) this.tokens.delete(oldest);
  }
}

const isCurrent = ({ caller }: Verified) => caller.expiresAt.getTime() > Date.now();
