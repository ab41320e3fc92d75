import type { KeyObject } from 'node:crypto';
import { TokenRefused } from './token-refused';
import { ALGORITHMS } from './token-rules';

/** Runs a passport strategy without the passport middleware, which needs Express and does not cover sockets. */
interface Attempt {
  authenticate(request: object): void;
}

interface Expected {
  issuer: string;
  audience: string | undefined;
}

/** Checks a token's signature, issuer, audience and times, and resolves with what `read` makes of its payload. Throws `TokenRefused`. */
export async function verifySignature<T extends object>(
  token: string,
  key: KeyObject,
  { issuer, audience }: Expected,
  read: (payload: unknown) => T,
): Promise<T> {
  const { Strategy } = await import('passport-jwt');
  return new Promise((resolve, reject) => {
    // The types lack KeyObject, which jsonwebtoken accepts. It would parse a PEM again for every token.
    const strategy = new Strategy(
      { jwtFromRequest: () => token, secretOrKey: key as unknown as Buffer, issuer, audience, algorithms: [...ALGORITHMS] },
      (payload, done) => done(null, read(payload)),
    );
    const attempt: Attempt = Object.assign(strategy, {
      success: resolve,
      fail: (reason: unknown) => reject(new TokenRefused(messageOf(reason))),
      error: reject,
    });
    attempt.authenticate({});
  });
}

/** Errors of JSON.parse quote their input, which must not be logged. */
const messageOf = (reason: unknown) => (reason instanceof SyntaxError ? 'not JSON' : String(reason));
