import { Inject, Injectable, Logger } from '@nestjs/common';
import { JwksClient } from 'jwks-rsa';
import * as z from 'zod';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { SignInConfig } from '../../platform/config/sign-in-config';
import { KeysUnavailable } from './token-refused';

/** Keys are asked for again after this long, while the known ones still count. */
const FRESH_MS = 5 * 60_000;
/** After this long a key counts only once it has been asked for again, so that a withdrawn one stops counting. */
const COUNTING_MS = 10 * 60_000;
/** However many tokens name keys that nobody knows, the issuer is asked no more often than this. */
const PAUSE_MS = 10_000;
const PATIENCE_MS = 3_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const published = z.object({ keys: z.array(z.unknown()) });

/**
 * The issuer's published signing keys. One that is not known yet is looked for, which is how a rotation is noticed;
 * known ones keep counting while the issuer is away, and nobody waits for it then.
 */
@Injectable()
export class IssuerKeys {
  private readonly logger = new Logger('Sign-in');
  private readonly signIn: SignInConfig;
  /** SPKI PEM by key id. */
  private keys = new Map<string, string>();
  private answeredAt = -Infinity;
  private away = false;
  private asked: { at: number; outcome: Promise<void> } | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.signIn = config.signIn;
  }

  /** The public key (SPKI PEM) with this id, undefined when the issuer publishes none. Throws `KeysUnavailable`. */
  async find(id: string): Promise<string | undefined> {
    const known = this.keys.get(id);
    const age = performance.now() - this.answeredAt;
    if (known !== undefined && age < FRESH_MS) return known;
    const answer = this.ask();
    if (known !== undefined && (age < COUNTING_MS || this.away)) return known;
    try {
      await answer;
    } catch (error) {
      if (known !== undefined) return known;
      throw new KeysUnavailable('the issuer does not publish its keys', { cause: error });
    }
    return this.keys.get(id);
  }

  /** Callers share one question, and its outcome until the pause is over. */
  private ask(): Promise<void> {
    const now = performance.now();
    if (this.asked === undefined || now - this.asked.at >= PAUSE_MS) {
      const outcome = this.fetchKeys();
      outcome.catch((error: unknown) => {
        this.away = true;
        this.logger.warn(`${this.signIn.issuer} does not publish its keys: ${String(error)}`);
      });
      this.asked = { at: now, outcome };
    }
    return this.asked.outcome;
  }

  private async fetchKeys(): Promise<void> {
    const { issuer, reachedAt } = this.signIn;
    const document = discovery.parse(await getJson(`${reachedAt.replace(/\/$/, '')}/.well-known/openid-configuration`));
    if (document.issuer !== issuer) throw new Error(`it calls itself ${document.issuer}`);
    if (reachedAt.startsWith('https:') && !document.jwks_uri.startsWith('https:')) throw new Error('its keys are not behind https');
    const fetcher = async (url: string) => published.parse(await getJson(url));
    const keys = await new JwksClient({ jwksUri: document.jwks_uri, fetcher, cache: false }).getSigningKeys();
    this.keys = new Map(keys.map((key) => [key.kid, key.getPublicKey()]));
    this.answeredAt = performance.now();
    this.away = false;
  }
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
