import { Inject, Injectable, Logger } from '@nestjs/common';
import { Strategy } from 'passport-jwt';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { Person } from '../../platform/identity/person';
import { IssuerKeys } from './issuer-keys';
import { TokenRefused } from './token-refused';
import { ALGORITHMS, keyIdOf, personOf } from './token-rules';

/** A strategy of passport run without passport, whose middleware wants Express and which sockets do not pass. */
interface Attempt {
  authenticate(request: object): void;
}

@Injectable()
export class TokenVerifier {
  private readonly logger = new Logger('Sign-in');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: IssuerKeys,
  ) {}

  /** Who an access token speaks of. Throws `TokenRefused`, or `KeysUnavailable` when nothing can be said about it now. */
  async verify(token: string): Promise<Person> {
    try {
      return await this.judge(token);
    } catch (error) {
      if (error instanceof TokenRefused) this.logger.debug(`A token was refused: ${error.message}`);
      throw error;
    }
  }

  private async judge(token: string): Promise<Person> {
    const key = await this.keys.find(keyIdOf(token));
    if (key === undefined) throw new TokenRefused('signed by an unknown key');
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
        (payload, done) => done(null, personOf(payload, signIn, admins)),
      );
      const attempt: Attempt = Object.assign(strategy, {
        success: resolve,
        fail: (reason: unknown) => reject(new TokenRefused(wordsOf(reason))),
        error: reject,
      });
      attempt.authenticate({});
    });
  }
}

/** What JSON.parse says quotes what it read. */
const wordsOf = (reason: unknown) => (reason instanceof SyntaxError ? 'not JSON' : String(reason));
