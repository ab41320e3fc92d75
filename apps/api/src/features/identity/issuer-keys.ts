import { createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import * as z from 'zod';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { SignInConfig } from '../../platform/config/sign-in-config';
import { KeysUnavailable } from './token-refused';
import { ALGORITHMS } from './token-rules';

/** Keys older than this are refreshed in the background while they stay valid. */
const FRESH_MS = 5 * 60_000;
/** Keys older than this are valid only after a refresh, so that a revoked key expires. */
const VALID_MS = 10 * 60_000;
/** Minimum pause between requests to the issuer, however many tokens name unknown keys. */
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 3_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const published = z.object({ keys: z.array(z.unknown()) });
const signingKey = z
  .looseObject({
    kid: z.string().min(1),
    kty: z.enum(['RSA', 'EC']),
    use: z.literal('sig').optional(),
    alg: z.enum(ALGORITHMS).optional(),
  })
  .refine(({ kty, alg }) => alg === undefined || alg.startsWith('ES') === (kty === 'EC'))
  // Everybody can sign with a private key that is published.
  .refine(({ d }) => d === undefined);

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
    const { issuer, reachedAt } = this.signIn;
    const document = discovery.parse(await getJson(`${reachedAt.replace(/\/$/, '')}/.well-known/openid-configuration`));
    if (document.issuer !== issuer) throw new Error(`it calls itself ${document.issuer}`);
    if (reachedAt.startsWith('https:') && !document.jwks_uri.startsWith('https:')) throw new Error('its keys are not behind https');
    const { keys } = published.parse(await getJson(document.jwks_uri));
    const usable = new Map(keys.flatMap((key) => this.usable(key)));
    if (usable.size === 0) throw new Error('it publishes no key that tokens are signed with');
    this.keys = usable;
    this.answeredAt = performance.now();
    this.unavailable = false;
  }

  /** Keeps the known object while the key is the same, so that tokens that it has verified need no second check. */
  private usable(jwk: unknown): [string, KeyObject][] {
    try {
      const { kid, ...key } = signingKey.parse(jwk);
      const [known, parsed] = [this.keys.get(kid), createPublicKey({ format: 'jwk', key })];
      return [[kid, known?.equals(parsed) ? known : parsed]];
    } catch {
      return [];
    }
  }
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
