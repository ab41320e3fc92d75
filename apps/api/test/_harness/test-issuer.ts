import { type CryptoKey, exportJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignInConfig } from '../../src/platform/config/sign-in-config';

const MINUTE = 60;
const AUDIENCE = 'https://music.example.com/api';

interface SigningKey {
  privateKey: KeyObject | CryptoKey;
  jwk: JWK & { kid: string };
}

const FIRST_KEY = 'TEST_SIGNING_KEY';

const generateKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

async function describeKey(privateKey: KeyObject): Promise<SigningKey> {
  const jwk = await exportJWK(createPublicKey(privateKey));
  return { privateKey, jwk: { ...jwk, kid: randomUUID(), use: 'sig', alg: 'RS256' } };
}

/**
 * Generating a key takes a fifth of a second of CPU time, so all test files have the same first one, which workers get through the
 * environment.
 */
export function prepareFirstKey(): void {
  process.env[FIRST_KEY] = generateKey().export({ type: 'pkcs8', format: 'pem' }).toString();
}

let first: Promise<SigningKey> | undefined;

/** Other Jest projects, and benchmarks, have no such set-up. */
function firstKey(): Promise<SigningKey> {
  const pem = process.env[FIRST_KEY];
  return (first ??= describeKey(pem === undefined ? generateKey() : createPrivateKey(pem)));
}

export class TestIssuer {
  private away = false;
  private hangs = false;
  private server = createServer((request, response) => {
    if (this.hangs) return;
    if (this.away) {
      response.destroy();
      return;
    }
    this.asked += 1;
    const document = request.url?.endsWith('/openid-configuration')
      ? { issuer: this.signIn.issuer, jwks_uri: `${this.signIn.issuer}/keys` }
      : { keys: this.published ?? [this.key.jwk] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(document));
  });

  asked = 0;
  /** The key set to publish in place of its one key. */
  published: unknown[] | undefined;

  private constructor(
    public key: SigningKey,
    public signIn: SignInConfig,
  ) {}

  static async start(): Promise<TestIssuer> {
    const signIn: SignInConfig = {
      issuer: '',
      reachedAt: '',
      clientId: 'chorus',
      scope: 'openid',
      audience: AUDIENCE,
      authorizedParties: ['chorus', 'chorus-phone'],
      accounts: 'provider',
    };
    const issuer = new TestIssuer(await firstKey(), signIn);
    await new Promise<void>((listening) => issuer.server.listen(0, '127.0.0.1', listening));
    signIn.issuer = `http://127.0.0.1:${(issuer.server.address() as AddressInfo).port}`;
    signIn.reachedAt = signIn.issuer;
    return issuer;
  }

  claims(different: Record<string, unknown> = {}): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    const { issuer, clientId } = this.signIn;
    return { iss: issuer, aud: AUDIENCE, azp: clientId, sub: 'kim', iat: now, exp: now + 10 * MINUTE, ...different };
  }

  token(differentClaims: Record<string, unknown> = {}, differentHeader: Record<string, unknown> = {}, key = this.key): Promise<string> {
    return new SignJWT(this.claims(differentClaims))
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: this.key.jwk.kid, ...differentHeader })
      .sign(key.privateKey);
  }

  /** The ID token that the page gets with the access token after a sign-in with `max_age`. */
  idToken(sub: string, differentClaims: Record<string, unknown> = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return this.token({
      sub,
      aud: this.signIn.clientId,
      azp: undefined,
      nonce: 'once',
      at_hash: 'hash',
      auth_time: now,
      ...differentClaims,
    });
  }

  async rotate(): Promise<void> {
    this.key = await describeKey(generateKey());
  }

  goAway(): void {
    this.away = true;
  }

  hang(): void {
    this.hangs = true;
  }

  comeBack(): void {
    this.away = false;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
