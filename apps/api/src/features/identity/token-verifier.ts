import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { Caller } from '../../platform/identity/caller';
import { tokenHash } from '../../platform/identity/token-hash';
import { IssuerKeys } from './issuer-keys';
import { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { TokenRefused } from './token-refused';
import { callerOf, keyIdOf } from './token-rules';
import { VerifiedTokens } from './verified-tokens';
import { verifySignature } from './verify-signature';

@Injectable()
export class TokenVerifier {
  private readonly logger = new Logger('Sign-in');
  private readonly verified = new VerifiedTokens();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: IssuerKeys,
    private readonly revoked: RevokedTokens,
  ) {}

  /** Throws `TokenRefused`, or `KeysUnavailable` when the token cannot be verified now. */
  async verify(token: string): Promise<Caller> {
    try {
      const caller = await this.check(token);
      if (this.revoked.has(caller.tokenHash)) throw new TokenRefused('its session signed out');
      return caller;
    } catch (error) {
      if (error instanceof TokenRefused) this.logger.debug(`A token was refused: ${error.message}`);
      throw error;
    }
  }

  /** Whether verifying this token again would cost next to nothing. */
  remembers(token: string): boolean {
    return this.verified.has(token);
  }

  private async check(token: string): Promise<Caller> {
    const known = this.verified.find(token);
    const keyId = known?.keyId ?? keyIdOf(token);
    const key = await this.keys.find(keyId);
    if (known && known.key === key) return known.caller;
    if (known) this.verified.forget(token);
    if (key === undefined) throw new TokenRefused('signed by an unknown key');
    const { signIn, admins } = this.config;
    const claimed = await verifySignature(token, key, signIn, (payload) => callerOf(payload, signIn, admins));
    const caller = { ...claimed, tokenHash: tokenHash(token) };
    this.verified.add(token, { caller, keyId, key });
    return caller;
  }
}
