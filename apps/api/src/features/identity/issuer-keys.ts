import type { KeyObject } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { SignInConfig } from '../../platform/config/sign-in-config';
import { issuerProblem, readIssuerDocument, readSigningKeys } from './issuer.reader';
import { KeysUnavailable } from './token-refused';

/** Keys older than this are refreshed in the background while they stay valid. */
const FRESH_MS = 5 * 60_000;
/** Keys older than this are valid only after a refresh, so that a revoked key expires. */
const VALID_MS = 10 * 60_000;
/** Minimum pause between requests to the issuer, however many tokens name unknown keys. */
const PAUSE_MS = 10_000;

/**
 * The issuer's published signing keys. An unknown key id triggers a refresh, which is how key rotation is noticed. Known keys stay valid while
 * the issuer is unavailable, without waiting for it.
 */
@Injectable()
export class IssuerKeys {
  private readonly logger = new Logger('Sign-in');
  private readonly signIn: SignInConfig;
  private keys = new Map<string, KeyObject>();
  private answeredAt = -Infinity;
  private unavailable = false;
  private lastRequest: { at: number; outcome: Promise<void> } | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.signIn = config.signIn;
  }

  /** The public key with this id, the same object while it is published; undefined when the issuer publishes none. Throws `KeysUnavailable`. */
  async find(id: string): Promise<KeyObject | undefined> {
    const known = this.keys.get(id);
    const age = performance.now() - this.answeredAt;
    if (known !== undefined && age < FRESH_MS) return known;
    const answer = this.refresh();
    if (known !== undefined && (age < VALID_MS || this.unavailable)) return known;
    try {
      await answer;
    } catch (error) {
      if (known !== undefined) return known;
      throw new KeysUnavailable('the issuer does not publish its keys', { cause: error });
    }
    return this.keys.get(id);
  }

  /** Concurrent callers share one request, and its outcome until the pause is over. */
  private refresh(): Promise<void> {
    const now = performance.now();
    if (this.lastRequest === undefined || now - this.lastRequest.at >= PAUSE_MS) {
      const outcome = this.fetchKeys();
      outcome.catch((error: unknown) => {
        this.unavailable = true;
        this.logger.warn(`${this.signIn.issuer} does not publish its keys: ${String(error)}`);
      });
      this.lastRequest = { at: now, outcome };
    }
    return this.lastRequest.outcome;
  }

  private async fetchKeys(): Promise<void> {
    const { document } = await readIssuerDocument(this.signIn);
    const problem = issuerProblem(document, this.signIn);
    if (problem !== undefined) throw new Error(problem);
    const keys = await readSigningKeys(document);
    // The known object stays while the key is the same, so that tokens that it has verified need no second check.
    this.keys = new Map(
      [...keys].map(([kid, key]) => {
        const known = this.keys.get(kid);
        return [kid, known?.equals(key) ? known : key];
      }),
    );
    this.answeredAt = performance.now();
    this.unavailable = false;
  }
}
