import { Inject, Injectable, Logger } from '@nestjs/common';
import { Strategy } from 'passport-jwt';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { Caller } from '../../platform/identity/caller';
import { IssuerKeys } from './issuer-keys';
import { TokenRefused } from './token-refused';
import { ALGORITHMS, callerOf, keyIdOf } from './token-rules';
import { VerifiedTokens } from './verified-tokens';

/** Runs a passport strategy without the passport middleware, which needs Express and does not cover sockets. */
interface Attempt {
  authenticate(request: object): void;
}

@Injectable()
export class TokenVerifier {
  private readonly logger = new Logger('Sign-in');
  private readonly verified = new VerifiedTokens();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: IssuerKeys,
  ) {}

  /** Throws `TokenRefused`, or `KeysUnavailable` when the token cannot be verified now. */
  async verify(token: string): Promise<Caller> {
    try {
      return await this.check(token);
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
    const key = await this.keys.find(keyIdOf(token));
    if (key === undefined) throw new TokenRefused('signed by an unknown key');
    const known = this.verified.find(token, key);
    if (known) return known;
    const caller = await this.checkSignature(token, key);
    this.verified.add(token, { caller, key });
    return caller;
  }

  private checkSignature(token: string, key: string): Promise<Caller> {
    const { signIn, admins } = this.config;
    return new Promise((resolve, reject) => {
      const strategy = new Strategy(
        {
          jwtFromRequest: () => token,
          secretOrKey: key,
          issuer: signIn.issuer,
          audience: signIn.audience,
          algorithms: [...ALGORITHMS],
        },
        (payload, done) => done(null, callerOf(payload, signIn, admins)),
      );
      const attempt: Attempt = Object.assign(strategy, {
        success: resolve,
        fail: (reason: unknown) => reject(new TokenRefused(messageOf(reason))),
        error: reject,
      });
      attempt.authenticate({});
    });
  }
}

/** Errors of JSON.parse quote their input, which must not be logged. */
const messageOf = (reason: unknown) => (reason instanceof SyntaxError ? 'not JSON' : String(reason));
