import { Inject, Injectable } from '@nestjs/common';
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
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: IssuerKeys,
  ) {}

  /** Who an access token speaks of. Throws `TokenRefused`, or `KeysUnavailable` when nothing can be said about it now. */
  async verify(token: string): Promise<Person> {
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
        fail: (reason: unknown) => reject(new TokenRefused(String(reason))),
        error: reject,
      });
      attempt.authenticate({});
    });
  }
}
