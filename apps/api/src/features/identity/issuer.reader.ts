import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { SignInConfig } from '../../platform/config/sign-in-config';
import { ALGORITHMS } from './token-rules';

const TIMEOUT_MS = 3_000;

const list = z.array(z.string()).optional().catch(undefined);
const address = z.url().optional().catch(undefined);
const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  code_challenge_methods_supported: list,
  scopes_supported: list,
  token_endpoint: address,
  userinfo_endpoint: address,
});
export type IssuerDocument = z.infer<typeof discovery>;

const published = z.object({ keys: z.array(z.unknown()) });
const signingKey = z
  .looseObject({
    kid: z.string().min(1),
    kty: z.enum(['RSA', 'EC']),
    use: z.literal('sig').optional(),
    alg: z.enum(ALGORITHMS).optional(),
  })
  .refine(({ kty, alg }) => alg === undefined || alg.startsWith('ES') === (kty === 'EC'))
  // Everybody can sign with a private key that is published.
  .refine(({ d }) => d === undefined);

/** What the issuer says of itself, and the time by its clock, where it tells. */
export async function readIssuerDocument({
  reachedAt,
}: Pick<SignInConfig, 'reachedAt'>): Promise<{ document: IssuerDocument; date: Date | undefined }> {
  const { json, date } = await getJson(`${reachedAt.replace(/\/$/, '')}/.well-known/openid-configuration`);
  return { document: discovery.parse(json), date };
}

/** Why the document can't be that of the configured issuer; undefined if it can. */
export function issuerProblem(
  document: IssuerDocument,
  { issuer, reachedAt }: Pick<SignInConfig, 'issuer' | 'reachedAt'>,
): string | undefined {
  if (document.issuer !== issuer) return `it calls itself ${document.issuer}`;
  if (reachedAt.startsWith('https:') && !document.jwks_uri.startsWith('https:')) return 'its keys are not behind https';
  return undefined;
}

/** The public keys that tokens may be signed with, by their ids. Throws if there is none. */
export async function readSigningKeys({ jwks_uri }: Pick<IssuerDocument, 'jwks_uri'>): Promise<ReadonlyMap<string, KeyObject>> {
  const { keys } = published.parse((await getJson(jwks_uri)).json);
  const usable = new Map(keys.flatMap(usableKey));
  if (usable.size === 0) throw new Error('it publishes no key that tokens are signed with');
  return usable;
}

function usableKey(jwk: unknown): [string, KeyObject][] {
  try {
    const { kid, ...key } = signingKey.parse(jwk);
    return [[kid, createPublicKey({ format: 'jwk', key })]];
  } catch {
    return [];
  }
}

async function getJson(url: string): Promise<{ json: unknown; date: Date | undefined }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const date = new Date(response.headers.get('date') ?? NaN);
  return { json: await response.json(), date: Number.isNaN(date.getTime()) ? undefined : date };
}
