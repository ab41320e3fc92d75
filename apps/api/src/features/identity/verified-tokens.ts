import { createHash } from 'node:crypto';
import type { Caller } from '../../platform/identity/caller';

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
    const known = this.tokens.get(hashOf(token));
    return known !== undefined && isCurrent(known);
  }

  /** Undefined also when the key that verified it is no longer the issuer's. */
  find(token: string, key: string): Caller | undefined {
    const hash = hashOf(token);
    const known = this.tokens.get(hash);
    if (!known) return undefined;
    this.tokens.delete(hash);
    if (known.key !== key || !isCurrent(known)) return undefined;
    this.tokens.set(hash, known);
    return known.caller;
  }

  add(token: string, verified: Verified): void {
    this.tokens.set(hashOf(token), verified);
    const [oldest] = this.tokens.keys();
    if (this.tokens.size > MOST && oldest !== undefined) this.tokens.delete(oldest);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');
const isCurrent = ({ caller }: Verified) => caller.expiresAt.getTime() > Date.now();
