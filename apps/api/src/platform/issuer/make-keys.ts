import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';

export const privateSigningKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), d: z.string() });
export type PrivateSigningKey = z.infer<typeof privateSigningKey>;

/** A private RSA key as a JWK with a new id. */
export async function makeSigningKey(): Promise<PrivateSigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateSigningKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' });
}

export const makeCookieKey = (): string => randomBytes(32).toString('base64url');
