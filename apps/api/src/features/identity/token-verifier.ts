import { Inject, Injectable, Logger } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { Caller } from '../../platform/identity/caller';
import { claimsHash, tokenHash } from '../../platform/identity/token-hash';
import { IssuerKeys } from './issuer-keys';
import { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { TokenRefused } from './token-refused';
import { callerOf, keyIdOf } from './token-rules';
import { verifySignature } from './verify-signature';

const MOST_REMEMBERED = 10_000;

interface Verified {
  caller: Caller;
  /** The issuer's key that verified it. */
  keyId: string;
  key: KeyObject;
}

/** Tokens that were verified and have not expired, by their hash. The least recently used are forgotten. */
class VerifiedTokens {
  /** Ordered by last use, oldest first. */
  private readonly tokens = new Map<string, Verified>();

  /** The issuer may have withdrawn the key that verified the token. */
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
    if (this.tokens.size > MOST_REMEMBERED && oldest !== undefined) this.tokens.delete(oldest);
  }
}

const isCurrent = ({ caller }: Verified) => caller.expiresAt.getTime() > Date.now();

/** Runs a check that costs a signature, or throws when its budget is used up. */
export type WithinBudget = <T>(check: () => Promise<T>) => Promise<T>;

@Injectable()
export class TokenVerifier {
  private readonly logger = new Logger('Sign-in');
  private readonly verified = new VerifiedTokens();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: IssuerKeys,
    private readonly revoked: RevokedTokens,
  ) {}

  /**
   * Throws `TokenRefused`, `KeysUnavailable` when the token cannot be verified now, or what `withinBudget` throws. Tokens that are known, or
   * that name no key of the issuer, cost no signature.
   */
  async verify(token: string, withinBudget: WithinBudget): Promise<Caller> {
    try {
      const caller = await this.check(token, withinBudget);
      // Before December 2026 the hash of the whole token was stored.
      if (this.revoked.has(caller.tokenHash) || this.revoked.has(tokenHash(token))) throw new TokenRefused('its session signed out');
      return caller;
    } catch (error) {
      if (error instanceof TokenRefused) this.logger.debug(`A token was refused: ${error.message}`);
      throw error;
    }
  }

  private async check(token: string, withinBudget: WithinBudget): Promise<Caller> {
    const known = this.verified.find(token);
    const keyId = known?.keyId ?? keyIdOf(token);
    const key = await this.keys.find(keyId);
    if (known && known.key === key) return known.caller;
    if (known) this.verified.forget(token);
    if (key === undefined) throw new TokenRefused('signed by an unknown key');
    const { signIn, admins } = this.config;
    const claimed = await withinBudget(() => verifySignature(token, key, signIn, (payload) => callerOf(payload, signIn, admins)));
    const caller = { ...claimed, tokenHash: claimsHash(token) };
    this.verified.add(token, { caller, keyId, key });
    return caller;
  }
}
