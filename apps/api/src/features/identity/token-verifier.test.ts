import { Logger } from '@nestjs/common';
import { exportJWK, generateKeyPair } from 'jose';
import { Strategy } from 'passport-jwt';
import { badTokens } from '../../../test/_harness/bad-tokens';
import { TestIssuer } from '../../../test/_harness/test-issuer';
import { configFrom } from '../../platform/config/config';
import type { SignInConfig } from '../../platform/config/sign-in-config';
import { claimsHash, tokenHash } from '../../platform/identity/token-hash';
import { IssuerKeys } from './issuer-keys';
import type { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { KeysUnavailable, TokenRefused } from './token-refused';
import { TokenVerifier, type WithinBudget } from './token-verifier';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let issuer: TestIssuer;
let passed = 0;
let revoked: string | undefined;

const startVerifier = (different: Partial<SignInConfig> = {}) => {
  const config = { ...configFrom({ DATABASE_URL: 'postgres://localhost/none' }), signIn: { ...issuer.signIn, ...different } };
  const verifier = new TokenVerifier(
    { ...config, admins: { emails: ['linh@example.com'], subjects: [], acceptsUnverifiedEmails: false } },
    new IssuerKeys(config),
    { has: (hash: string) => hash === revoked } as RevokedTokens,
  );
  return { verify: (token: string, withinBudget: WithinBudget = (check) => check()) => verifier.verify(token, withinBudget) };
};

beforeAll(() => {
  Logger.overrideLogger(false);
});

beforeEach(async () => {
  passed = 0;
  jest.spyOn(performance, 'now').mockImplementation((): number => passed);
  issuer = await TestIssuer.start();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await issuer.stop();
});

/** Base64url has six bits a letter: of the last one of 256 bytes, four are ignored. */
function sameSignatureWithOtherBits(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.at(-1)!) ^ 1]!;
}

describe('an access token', () => {
  it('identifies the caller', async () => {
    const token = await issuer.token({
      sub: 'linh',
      email: 'linh@example.com',
      email_verified: true,
      name: 'Linh Trần',
      iat: 1_700_000_000,
      exp: 4_000_000_000,
    });
    await expect(startVerifier().verify(token)).resolves.toEqual({
      userId: 'linh',
      email: 'linh@example.com',
      isEmailConfirmed: true,
      name: 'Linh Trần',
      picture: undefined,
      isAdmin: true,
      issuedAt: new Date(1_700_000_000_000),
      expiresAt: new Date(4_000_000_000_000),
      tokenHash: claimsHash(token),
    });
  });

  it('is refused once its session has signed out, though it was verified before', async () => {
    const verifier = startVerifier();
    const token = await issuer.token();
    const other = sameSignatureWithOtherBits(token);
    await expect(verifier.verify(other)).resolves.toMatchObject({ userId: 'kim' });
    await verifier.verify(token);
    for (const stored of [claimsHash(token), tokenHash(token)]) {
      revoked = stored;
      await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRefused);
    }
    revoked = claimsHash(token);
    await expect(verifier.verify(other)).rejects.toBeInstanceOf(TokenRefused);
    await expect(verifier.verify(await issuer.token({ sid: 'later' }))).resolves.toMatchObject({ userId: 'kim' });
  });

  it('is verified once: repeating it costs no signature until it expires', async () => {
    const verifier = startVerifier();
    const checked = jest.spyOn(Strategy.prototype, 'authenticate');
    const token = await issuer.token({ exp: Math.ceil(Date.now() / SECOND) + 60 });
    for (let times = 0; times < 5; times += 1) await expect(verifier.verify(token)).resolves.toMatchObject({ userId: 'kim' });
    expect(checked).toHaveBeenCalledTimes(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * SECOND);
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRefused);
  });

  it('is checked within a budget of signatures, which junk and tokens of unknown keys cost nothing', async () => {
    const verifier = startVerifier();
    const checks: unknown[] = [];
    const counted: WithinBudget = (check) => {
      checks.push(check);
      return check();
    };
    const forged = `${(await issuer.token()).slice(0, -6)}AAAAAA`;
    for (const token of ['a.b.1', '', await issuer.token({}, { kid: 'unknown' }), await badTokens['HS256 with the public key']!(issuer)])
      await expect(verifier.verify(token, counted)).rejects.toBeInstanceOf(TokenRefused);
    expect(checks).toEqual([]);
    await expect(verifier.verify(forged, counted)).rejects.toBeInstanceOf(TokenRefused);
    expect(checks).toHaveLength(1);
  });

  it('may have several audiences', async () => {
    const token = await issuer.token({ aud: ['https://elsewhere.example.com', issuer.signIn.audience ?? ''] });
    await expect(startVerifier().verify(token)).resolves.toMatchObject({ userId: 'kim' });
  });

  it('may carry client_id instead of azp, as some providers do', async () => {
    const token = await issuer.token({ azp: undefined, client_id: 'chorus-phone' });
    await expect(startVerifier().verify(token)).resolves.toMatchObject({ userId: 'kim' });
  });

  it('may have the type at+jwt', async () => {
    await expect(startVerifier().verify(await issuer.token({}, { typ: 'at+jwt' }))).resolves.toMatchObject({ userId: 'kim' });
  });

  it('may say in its claims that it is one', async () => {
    for (const claims of [{ typ: 'Bearer' }, { typ: 'DPoP' }, { typ: 7 }, { token_use: 'access' }])
      await expect(startVerifier().verify(await issuer.token(claims))).resolves.toMatchObject({ userId: 'kim' });
  });

  it('has the name of its parts where it has no whole one', async () => {
    const token = await issuer.token({ given_name: 'Linh', family_name: 'Trần' });
    await expect(startVerifier().verify(token)).resolves.toMatchObject({ name: 'Linh Trần' });
  });

  it('identifies the caller despite claims of unexpected types', async () => {
    const token = await issuer.token({ name: 7, picture: null, email: ['kim@example.com'], iat: undefined });
    await expect(startVerifier().verify(token)).resolves.toMatchObject({
      userId: 'kim',
      name: undefined,
      email: undefined,
      issuedAt: undefined,
    });
  });

  it('makes no admin while the e-mail is unverified, as a boolean or as a string', async () => {
    for (const email_verified of [false, 'false', 'perhaps']) {
      const token = await issuer.token({ email: 'linh@example.com', email_verified });
      await expect(startVerifier().verify(token)).resolves.toMatchObject({ isAdmin: false });
    }
  });

  it.each(Object.entries(badTokens))('is refused: %s', async (_, create) => {
    await expect(startVerifier().verify(await create(issuer))).rejects.toBeInstanceOf(TokenRefused);
  });
});

describe('the issuer’s keys', () => {
  it('are requested once for concurrent callers', async () => {
    const verifier = startVerifier();
    const token = await issuer.token();
    await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)));
    await verifier.verify(token);
    expect(issuer.asked).toBe(2);
  });

  it('are known within 31 s of a rotation, without a restart', async () => {
    const verifier = startVerifier();
    await verifier.verify(await issuer.token());
    await issuer.rotate();
    passed += 31 * SECOND;
    await expect(verifier.verify(await issuer.token())).resolves.toMatchObject({ userId: 'kim' });
  });

  it('are known within 31 s of a rotation, also under a flood of unknown key ids', async () => {
    const verifier = startVerifier();
    const good = await issuer.token();
    await verifier.verify(good);
    for (let second = 0; second < 30; second += 1) {
      const flood = Array.from({ length: 10 }, (_, n) => issuer.token({}, { kid: `unheard-of-${second}-${n}` }));
      for (const token of flood) await expect(verifier.verify(await token)).rejects.toBeInstanceOf(TokenRefused);
      passed += SECOND;
    }
    await expect(verifier.verify(good)).resolves.toMatchObject({ userId: 'kim' });
    expect(issuer.asked).toBeLessThanOrEqual(8);
    await issuer.rotate();
    passed += 31 * SECOND;
    await expect(verifier.verify(await issuer.token())).resolves.toMatchObject({ userId: 'kim' });
  });

  it('stay valid while the issuer is unavailable', async () => {
    const verifier = startVerifier();
    const token = await issuer.token({ exp: 4_000_000_000 });
    await verifier.verify(token);
    issuer.goAway();
    passed += 120 * MINUTE;
    await expect(verifier.verify(token)).resolves.toMatchObject({ userId: 'kim' });
  });

  it('are used without waiting while the issuer hangs', async () => {
    const verifier = startVerifier();
    const token = await issuer.token({ exp: 4_000_000_000 });
    await verifier.verify(token);
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    issuer.hang();
    passed += 6 * MINUTE;
    await expect(verifier.verify(token)).resolves.toMatchObject({ userId: 'kim' });
  });

  it('become invalid within 10 min of being revoked', async () => {
    const verifier = startVerifier();
    const old = await issuer.token();
    await verifier.verify(old);
    await issuer.rotate();
    passed += 10 * MINUTE;
    await expect(verifier.verify(old)).rejects.toBeInstanceOf(TokenRefused);
  });

  it('throw KeysUnavailable until the issuer has answered once', async () => {
    const verifier = startVerifier();
    issuer.goAway();
    await expect(verifier.verify(await issuer.token())).rejects.toBeInstanceOf(KeysUnavailable);
    issuer.comeBack();
    passed += 10 * SECOND;
    await expect(verifier.verify(await issuer.token())).resolves.toMatchObject({ userId: 'kim' });
  });

  it('are found among others that are broken, or not for signatures', async () => {
    const { jwk } = issuer.key;
    issuer.published = [
      null,
      'key',
      {},
      { ...jwk, n: 7 },
      { ...jwk, kty: 'oct' },
      { ...jwk, kid: '' },
      jwk,
      { ...jwk, kid: 'later', use: 'enc' },
    ];
    await expect(startVerifier().verify(await issuer.token())).resolves.toMatchObject({ userId: 'kim' });
  });

  it.each(
    Object.entries<(key: TestIssuer['key']) => object | Promise<object>>({
      'for encryption': ({ jwk }) => ({ ...jwk, use: 'enc' }),
      'without an id': ({ jwk }) => ({ ...jwk, kid: undefined }),
      'of an algorithm that we do not accept': ({ jwk }) => ({ ...jwk, alg: 'HS256' }),
      'of an algorithm for another type of key': ({ jwk }) => ({ ...jwk, alg: 'ES256' }),
      symmetric: ({ jwk }) => ({ kid: jwk.kid, kty: 'oct', k: 'c2VjcmV0' }),
      private: async ({ jwk, privateKey }) => ({ ...jwk, ...(await exportJWK(privateKey)) }),
      broken: ({ jwk }) => ({ ...jwk, n: undefined }),
    }),
  )('that are %s count as none, and known ones stay valid', async (_, published) => {
    const verifier = startVerifier();
    const known = await issuer.token();
    await verifier.verify(known);
    await issuer.rotate();
    issuer.published = [await published(issuer.key)];
    passed += 10 * MINUTE;
    await expect(verifier.verify(await issuer.token())).rejects.toBeInstanceOf(KeysUnavailable);
    await expect(verifier.verify(known)).resolves.toMatchObject({ userId: 'kim' });
  });

  it('may be of elliptic curves', async () => {
    const pair = await generateKeyPair('ES256');
    issuer.published = [{ ...(await exportJWK(pair.publicKey)), kid: 'curve' }];
    const token = await issuer.token({}, { alg: 'ES256', kid: 'curve' }, { ...issuer.key, ...pair });
    await expect(startVerifier().verify(token)).resolves.toMatchObject({ userId: 'kim' });
  });

  it('are refused from a discovery document of another issuer', async () => {
    const verifier = startVerifier({ issuer: 'https://sign-in.example.com' });
    await expect(verifier.verify(await issuer.token())).rejects.toBeInstanceOf(KeysUnavailable);
  });
});
