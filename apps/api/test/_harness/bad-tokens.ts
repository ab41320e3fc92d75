import { CompactEncrypt, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { createHmac, createPublicKey } from 'node:crypto';
import type { TestIssuer } from './test-issuer';

const MINUTE = 60;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

function signedWithPublicKey(issuer: TestIssuer, alg: 'HS256' | 'HS512'): string {
  const { kid } = issuer.key.jwk;
  const content = `${encoded({ alg, typ: 'JWT', kid })}.${encoded(issuer.claims())}`;
  const secret = createPublicKey({ key: { ...issuer.key.jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return `${content}.${createHmac(alg.replace('HS', 'sha'), secret).update(content).digest('base64url')}`;
}

function tampered(token: string, change: (parts: [string, string, string]) => string[]): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return change([header, payload, signature]).join('.');
}

let thief: ReturnType<typeof generateKeyPair> | undefined;
const thiefsKeys = () => (thief ??= generateKeyPair('RS256', { extractable: true }));

async function signedByThief(issuer: TestIssuer, header: Record<string, unknown>): Promise<string> {
  const { privateKey } = await thiefsKeys();
  return new SignJWT(issuer.claims()).setProtectedHeader({ alg: 'RS256', kid: issuer.key.jwk.kid, ...header }).sign(privateKey);
}

async function encrypted(issuer: TestIssuer): Promise<string> {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256');
  return new CompactEncrypt(Buffer.from(JSON.stringify(issuer.claims())))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: issuer.key.jwk.kid })
    .encrypt(publicKey);
}

async function signedByEllipticThief(issuer: TestIssuer): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256');
  return new SignJWT(issuer.claims()).setProtectedHeader({ alg: 'ES256', kid: issuer.key.jwk.kid }).sign(privateKey);
}

export const badTokens: Record<string, (issuer: TestIssuer) => string | Promise<string>> = {
  'algorithm none': (issuer) => `${encoded({ alg: 'none', typ: 'JWT', kid: issuer.key.jwk.kid })}.${encoded(issuer.claims())}.`,
  'algorithm none with a signature': (issuer) => `${encoded({ alg: 'none', kid: issuer.key.jwk.kid })}.${encoded(issuer.claims())}.c2ln`,
  'algorithm NoNe': (issuer) => `${encoded({ alg: 'NoNe', kid: issuer.key.jwk.kid })}.${encoded(issuer.claims())}.`,
  'HS256 with the public key': (issuer) => signedWithPublicKey(issuer, 'HS256'),
  'HS512 with the public key': (issuer) => signedWithPublicKey(issuer, 'HS512'),
  'an algorithm of another kind of key': signedByEllipticThief,
  'another issuer': (issuer) => issuer.token({ iss: 'https://elsewhere.example.com' }),
  'the issuer with a slash at its end': (issuer) => issuer.token({ iss: `${issuer.signIn.issuer}/` }),
  'no issuer': (issuer) => issuer.token({ iss: undefined }),
  'another audience': (issuer) => issuer.token({ aud: 'https://elsewhere.example.com/api' }),
  'no audience': (issuer) => issuer.token({ aud: undefined }),
  'another authorized party': (issuer) => issuer.token({ azp: 'another-program' }),
  'no authorized party': (issuer) => issuer.token({ azp: undefined }),
  'a key id that nobody publishes': (issuer) => issuer.token({}, { kid: 'unheard-of' }),
  'no key id': (issuer) => issuer.token({}, { kid: undefined }),
  'somebody else’s signature': (issuer) => signedByThief(issuer, {}),
  'a key of its own in the header': async (issuer) => {
    const pem = await exportSPKI((await thiefsKeys()).publicKey);
    return signedByThief(issuer, { jwk: createPublicKey(pem).export({ format: 'jwk' }) });
  },
  'the address of its own keys in the header': (issuer) => signedByThief(issuer, { jku: 'http://127.0.0.1:9/keys' }),
  expired: (issuer) => issuer.token({ exp: now() - MINUTE }),
  'no end': (issuer) => issuer.token({ exp: undefined }),
  'an end in words': async (issuer) => {
    const claims = { ...issuer.claims(), exp: 'tomorrow' };
    return tampered(await issuer.token(), ([header, , signature]) => [header, encoded(claims), signature]);
  },
  'not yet valid': (issuer) => issuer.token({ nbf: now() + MINUTE }),
  'no subject': (issuer) => issuer.token({ sub: undefined }),
  'an empty subject': (issuer) => issuer.token({ sub: '' }),
  'a subject of spaces': (issuer) => issuer.token({ sub: '  ' }),
  'a subject with a NUL': (issuer) => issuer.token({ sub: 'kim\u0000' }),
  'a subject of 256 characters': (issuer) => issuer.token({ sub: 'k'.repeat(256) }),
  'an ID token': (issuer) => issuer.token({ aud: issuer.signIn.clientId, nonce: 'once', at_hash: 'hash' }),
  'an ID token with the API’s audience, by its typ': (issuer) => issuer.token({ typ: 'ID' }),
  'an ID token with the API’s audience, by its token_use': (issuer) => issuer.token({ token_use: 'id' }),
  'a refresh token, by its typ': (issuer) => issuer.token({ typ: 'Refresh' }),
  'a logout token': (issuer) => issuer.token({}, { typ: 'logout+jwt' }),
  'an extension that must be understood': (issuer) =>
    new SignJWT(issuer.claims())
      .setProtectedHeader({ alg: 'RS256', kid: issuer.key.jwk.kid, crit: ['b64'], b64: true })
      .sign(issuer.key.privateKey),
  'an empty signature': async (issuer) => tampered(await issuer.token(), ([header, payload]) => [header, payload, '']),
  'a cut signature': async (issuer) =>
    tampered(await issuer.token(), ([header, payload, signature]) => [header, payload, signature.slice(4)]),
  'another payload under the signature': async (issuer) =>
    tampered(await issuer.token(), ([header, , signature]) => [header, encoded(issuer.claims({ sub: 'linh' })), signature]),
  '9 KB': (issuer) => issuer.token({ padding: 'x'.repeat(9 * 1024) }),
  'an encrypted one': encrypted,
  'no token at all': () => 'a.b.c',
};
