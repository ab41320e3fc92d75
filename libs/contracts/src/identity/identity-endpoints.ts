import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { whoMayListen } from '../listening-access/who-may-listen';

/**
 * The settings with which a page sends somebody to the hosted sign-in (OpenID Connect, authorization code with PKCE). `issuer` is where
 * discovery starts; `scope` is a space-separated list; `audience` is sent to providers that know it.
 */
export const signInConfig = z.object({
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  audience: z.nullable(z.string()),
  /** Whether people have accounts of this Chorus, which admins invite and people manage here. */
  ownAccounts: z.optional(z.boolean()),
});
export type SignInConfig = z.infer<typeof signInConfig>;

/** How long a sign-in counts as recent. */
export const RECENT_SIGN_IN_SECONDS = 5 * 60;

/** `maxAudioBytes` is the limit for uploaded audio, which only admins receive. `listening` is there if not everyone may listen. */
export const adminCheck = z.object({ admin: z.boolean(), maxAudioBytes: z.optional(z.int()), listening: z.optional(whoMayListen) });

export const identityEndpoints = {
  signInConfig: endpoint({
    method: 'GET',
    path: '/auth/config',
    access: 'public',
    summary: 'Where and how people sign in',
    response: signInConfig,
  }),
  adminCheck: endpoint({
    method: 'GET',
    path: '/admin/check',
    access: 'signedIn',
    summary: 'Whether the caller is an admin; also sets the cookies of the socket and the session',
    response: adminCheck,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/session',
    access: 'public',
    summary: 'Signs out: clears the cookies of the socket and the session, and refuses the access token of the request from then on',
    response: z.object({ success: z.literal(true) }),
  }),
};
