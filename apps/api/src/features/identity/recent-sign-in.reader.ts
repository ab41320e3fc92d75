import { LONGEST_USER_ID, RECENT_SIGN_IN_SECONDS } from '@chorus/contracts';
import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { addressKey } from '../../platform/admission/address-key';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { SignInAgain } from '../../platform/http/api-error';
import { routeOf } from '../../platform/http/route-of';
import type { Caller } from '../../platform/identity/caller';
import { SecurityLog } from '../../platform/admission/security-log';
import { AddressBudgets } from '../../platform/admission/address-budgets';
import { checkWithinBudget } from './check-within-budget';
import { IssuerKeys } from './issuer-keys';
import { KeysUnavailable, TokenRefused } from './token-refused';
import { keyIdOf } from './token-rules';
import { verifySignature } from './verify-signature';

/** How far the provider's clock may be ahead. */
const CLOCK_SKEW_SECONDS = 60;

const idTokenClaims = z.object({
  sub: z.string().min(1).max(LONGEST_USER_ID),
  exp: z.number(),
  azp: z.string().optional(),
  // Required of a provider that was asked with `max_age` (OpenID Connect Core 1.0, 2).
  auth_time: z.number(),
});

/**
 * Whether somebody has just proven who they are. Access tokens rarely say when that was; the ID token does, which the provider issues to our
 * client when it is asked with `max_age`.
 */
@Injectable()
export class RecentSignInReader {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'signIn'>,
    private readonly keys: IssuerKeys,
    private readonly security: SecurityLog,
    private readonly addresses: AddressBudgets,
  ) {}

  /** Throws `SignInAgain` unless `idToken` is the caller's, and from a sign-in within the last minutes. */
  async check({ userId }: Caller, idToken: string | undefined, request: FastifyRequest): Promise<void> {
    if (idToken === undefined) throw new SignInAgain('Reload Chorus to do this. It asks you to sign in again first.');
    try {
      await this.verify(idToken, userId, request);
    } catch (error) {
      if (error instanceof KeysUnavailable)
        throw new ServiceUnavailableException("We can't check your sign-in right now. Try again in a moment.");
      if (!(error instanceof TokenRefused)) throw error;
      this.security.signInRefused(routeOf(request), addressKey(request.ip), error.message);
      throw new SignInAgain('Sign in again to do this.');
    }
  }

  private async verify(idToken: string, userId: string, { raw }: FastifyRequest): Promise<void> {
    const { issuer, clientId } = this.config.signIn;
    const key = await this.keys.find(keyIdOf(idToken));
    if (key === undefined) throw new TokenRefused('signed by an unknown key');
    const parsed = await checkWithinBudget(this.addresses, raw, () =>
      verifySignature(idToken, key, { issuer, audience: clientId }, (payload) => idTokenClaims.safeParse(payload)),
    );
    if (!parsed.success) throw new TokenRefused(`ID token: ${z.prettifyError(parsed.error)}`);
    const { sub, azp = clientId, auth_time } = parsed.data;
    if (sub !== userId || azp !== clientId) throw new TokenRefused('an ID token of somebody else or of another program');
    const age = Date.now() / 1000 - auth_time;
    if (age > RECENT_SIGN_IN_SECONDS || age < -CLOCK_SKEW_SECONDS) throw new TokenRefused('signed in too long ago');
  }
}
