import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { createFile } from './replace-file';

const secrets = z.object({
  signingKey: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), d: z.string() }),
  cookieKey: z.string(),
});
export type Secrets = z.infer<typeof secrets>;

/**
 * Creates the secrets at the first start and stores them in `file`, so that tokens outlive a restart. If nodes start at once, one creates
 * them for all.
 */
export async function secretsIn(file: string): Promise<Secrets> {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored === undefined) await createFile(file, JSON.stringify(await makeSecrets()));
  return secrets.parse(JSON.parse(stored ?? (await readFile(file, 'utf8'))));
}

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
  return secrets.parse({ signingKey, cookieKey: randomBytes(32).toString('base64url') });
}
