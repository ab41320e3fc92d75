import * as z from 'zod';
import type { AdminConfig, SignInConfig } from '../../platform/config/sign-in-config';
import type { Person } from '../../platform/identity/person';
import { isAdmin } from './is-admin';
import { TokenRefused } from './token-refused';

const LONGEST_TOKEN = 8 * 1024;

/** Signatures by a key pair only: with a shared secret, the public key itself would do as one. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'] as const;

const header = z.object({
  alg: z.enum(ALGORITHMS),
  kid: z.string().min(1),
  // Logout tokens, refresh tokens and the like are signed by the same keys.
  typ: z
    .string()
    .regex(/^(application\/)?(at\+)?jwt$/i)
    .optional(),
  // An extension that must be understood, and none is.
  crit: z.never().optional(),
});

const optionalText = z.string().optional().catch(undefined);

const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((text) => text === text.trim() && !/\p{Cc}/u.test(text)),
  exp: z.number(),
  azp: optionalText,
  client_id: optionalText,
  email: optionalText,
  // Some providers write it as a word.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(false),
  name: optionalText,
  picture: optionalText,
  nonce: z.unknown().optional(),
  at_hash: z.unknown().optional(),
});
type Claims = z.infer<typeof claims>;

/** The id of the key that has signed a token, or `TokenRefused` when its shape alone disqualifies it. */
export function keyIdOf(token: string): string {
  if (token.length > LONGEST_TOKEN) throw new TokenRefused('longer than 8 KB');
  const [first = ''] = token.split('.', 1);
  const parsed = header.safeParse(jsonIn(first));
  if (!parsed.success) throw new TokenRefused(`header: ${z.prettifyError(parsed.error)}`);
  return parsed.data.kid;
}

function jsonIn(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Who a token speaks of, given the payload of one whose signature, issuer, audience and times have been verified. */
export function personOf(payload: unknown, signIn: SignInConfig, admins: AdminConfig): Person {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw new TokenRefused(`claims: ${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  if (!isForUs(data, signIn)) throw new TokenRefused('given to another program');
  if (isIdToken(data) && !tellsIdTokensApart(signIn)) throw new TokenRefused('an ID token');
  return {
    subject: data.sub,
    email: data.email,
    name: data.name,
    picture: data.picture,
    isAdmin: isAdmin(data, admins),
    expiresAt: new Date(data.exp * 1000),
  };
}

function isForUs({ azp, client_id }: Claims, { authorizedParties }: SignInConfig): boolean {
  const party = azp ?? client_id;
  return authorizedParties.length === 0 || (party !== undefined && authorizedParties.includes(party));
}

const isIdToken = ({ nonce, at_hash }: Claims) => nonce !== undefined || at_hash !== undefined;

/** An ID token's audience is the page itself. */
const tellsIdTokensApart = ({ audience, clientId }: SignInConfig) => audience !== undefined && audience !== clientId;
