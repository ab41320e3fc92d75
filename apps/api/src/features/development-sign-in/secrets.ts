import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { makeCookieKey, makeSigningKey, privateSigningKey } from '../../platform/issuer/make-keys';
import { createFile } from '../../platform/issuer/replace-file';

const secrets = z.object({
  signingKey: privateSigningKey,
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

const makeSecrets = async (): Promise<Secrets> => secrets.parse({ signingKey: await makeSigningKey(), cookieKey: makeCookieKey() });
