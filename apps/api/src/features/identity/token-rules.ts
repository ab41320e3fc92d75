import { isGuestId, LONGEST_USER_ID, LONGEST_TOKEN, sessionId } from '@chorus/contracts';
import * as z from 'zod';
import type { AdminConfig, SignInConfig } from '../../platform/config/sign-in-config';
import type { Caller } from '../../platform/identity/caller';
import { parseJson } from '../../platform/json/parse-json';
import { isAdmin } from './is-admin';
import { isEmailConfirmed } from './is-email-confirmed';
import { TokenRefused } from './token-refused';

/** Asymmetric algorithms only: with HMAC the public key could be used as the shared secret. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'] as const;

const header = z.object({
  alg: z.enum(ALGORITHMS),
  kid: z.string().min(1),
  // Logout tokens, refresh tokens and others are signed by the same keys.
  typ: z
    .string()
    .regex(/^(application\/)?(at\+)?jwt$/i)
    .optional(),
  // A `crit` header lists extensions that must be understood; none is supported (RFC 7515, 4.1.11).
  crit: z.never().optional(),
});

const optionalText = z.string().optional().catch(undefined);

const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(LONGEST_USER_ID)
    .refine((text) => text === text.trim() && !/\p{Cc}/u.test(text))
    .refine((text) => !isGuestId(text), 'the id of a guest of a room'),
  exp: z.number(),
  iat: z.number().optional().catch(undefined),
  azp: optionalText,
  client_id: optionalText,
  email: optionalText,
  // Some providers send it as a string.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(false),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  picture: optionalText,
  sid: z.catch(z.optional(sessionId), undefined),
  nonce: z.unknown().optional(),
  at_hash: z.unknown().optional(),
  c_hash: z.unknown().optional(),
  scope: optionalText,
  /** Authentik gives each access token one. */
  uid: optionalText,
  /** What Keycloak calls the token, such as `Bearer` or `ID`; not the header's. */
  typ: optionalText,
  /** What Amazon Cognito calls it: `access` or `id`. */
  token_use: optionalText,
  /** What Pocket ID calls it, such as `id-token`. */
  type: optionalText,
  /** What an own account may do. */
  chorus_role: optionalText,
});
type Claims = z.infer<typeof claims>;

export function keyIdOf(token: string): string {
  if (token.length > LONGEST_TOKEN) throw new TokenRefused('longer than 8 KB');
  const [first = ''] = token.split('.', 1);
  const parsed = header.safeParse(parseJson(Buffer.from(first, 'base64url').toString()));
  if (!parsed.success) throw new TokenRefused(`header: ${z.prettifyError(parsed.error)}`);
  return parsed.data.kid;
}

/** The payload's signature, issuer, audience and times must have been verified. */
export function callerOf(payload: unknown, signIn: SignInConfig, admins: AdminConfig): Omit<Caller, 'tokenHash'> {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw new TokenRefused(`claims: ${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  if (!isForUs(data, signIn)) throw new TokenRefused('given to another program');
  if (isNamedIdToken(data) || (isIdToken(data) && !distinguishesIdTokens(signIn))) throw new TokenRefused('an ID token');
  if (isNamedOtherwise(data)) throw new TokenRefused('not an access token');
  return {
    userId: data.sub,
    email: data.email,
    isEmailConfirmed: isEmailConfirmed(data, admins.acceptsUnverifiedEmails),
    name: data.name ?? nameOfParts(data),
    picture: data.picture,
    // A provider might let people choose their claims.
    isAdmin: signIn.accounts === 'own' ? data.chorus_role === 'admin' : isAdmin(data, admins),
    sessionId: data.sid,
    issuedAt: data.iat === undefined ? undefined : new Date(data.iat * 1000),
    expiresAt: new Date(data.exp * 1000),
  };
}

function isForUs({ azp, client_id }: Claims, { authorizedParties }: SignInConfig): boolean {
  const party = azp ?? client_id;
  return authorizedParties.length === 0 || (party !== undefined && authorizedParties.includes(party));
}

function nameOfParts({ given_name, family_name }: Claims): string | undefined {
  const parts = [given_name, family_name].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** Providers that name their tokens may put the API's audience into ID tokens, too, and leave out `nonce` and `at_hash` at a renewal. */
const isNamedIdToken = ({ typ, token_use, type }: Claims) => /^id$/i.test(typ ?? '') || token_use === 'id' || type === 'id-token';

/** Releases of Pocket ID sign their refresh tokens with the same keys, for the same audience. */
const isNamedOtherwise = ({ typ, type }: Claims) => /^(refresh|offline|logout)$/i.test(typ ?? '') || type === 'oauth-refresh-token';

const isIdToken = (token: Claims) =>
  token.at_hash !== undefined || token.c_hash !== undefined || (token.nonce !== undefined && !isMarkedAsAccessToken(token));

/**
 * An access token says what it allows (RFC 9068, 2.2.3). Authentik's repeats the claims of the ID token, `nonce` included, and adds `azp` and
 * `uid`, which its ID tokens lack.
 */
const isMarkedAsAccessToken = ({ scope, azp, uid }: Claims) => scope !== undefined || (azp !== undefined && uid !== undefined);

/** The audience of an ID token is the client id. */
const distinguishesIdTokens = ({ audience, clientId }: SignInConfig) => audience !== undefined && audience !== clientId;
