import { SIGN_IN_PATH } from '@chorus/contracts';
import * as z from 'zod';

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .refine((items) => items.length > 0, 'must name at least one');

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
  .refine((text) => !/[?#@]/.test(text), 'must have no query, no fragment and no user')
  .refine((text) => text.startsWith('https:') || isLoopback(new URL(text).hostname), 'must be https:// unless it is on this machine');

export const signInEnvironment = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_AUTHORIZED_PARTIES: list.default([]),
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, 'must contain openid')
    .default('openid profile email offline_access'),
  ADMIN_EMAILS: list.optional(),
  ADMIN_SUBJECTS: list.default([]),
};
type SignInEnvironment = z.infer<z.ZodObject<typeof signInEnvironment>>;

export interface SignInConfig {
  /** Must equal a token's `iss`. */
  issuer: string;
  /** The address at which this process fetches the issuer's discovery document. */
  reachedAt: string;
  clientId: string;
  /** The scopes that the page requests, separated by spaces. */
  scope: string;
  /** Must be contained in a token's `aud`. */
  audience: string | undefined;
  /** A token's `azp` must be one of these, unless the list is empty. */
  authorizedParties: string[];
  /** Whether this process is its own issuer, for three demo people. */
  development: boolean;
}

/** Matched with the e-mail or `sub` of a verified token. */
export interface AdminConfig {
  emails: string[];
  subjects: string[];
}

const DEMO_ADMIN = 'linh.tran@example.com';

/**
 * The address at which a process that listens on `host` reaches itself; `publicUrl` may lead
 * through a proxy that only browsers see.
 */
const ownAddress = (host: string, port: number) => {
  const anywhere = ['0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/**
 * Returns the sign-in settings. Without an issuer it is the development sign-in, at `/sign-in` of
 * the process's own address.
 */
export function signInOf(env: SignInEnvironment, own: { publicUrl: string; host: string; port: number }): SignInConfig {
  const development = env.OIDC_ISSUER === undefined;
  const issuer = env.OIDC_ISSUER ?? own.publicUrl + SIGN_IN_PATH;
  return {
    issuer,
    reachedAt: development ? ownAddress(own.host, own.port) + SIGN_IN_PATH : issuer,
    clientId: env.OIDC_CLIENT_ID ?? 'chorus',
    scope: env.OIDC_SCOPE,
    audience: development ? `${own.publicUrl}/api` : env.OIDC_AUDIENCE,
    authorizedParties: env.OIDC_AUTHORIZED_PARTIES,
    development,
  };
}

/** Returns who is an admin. Without ADMIN_EMAILS, the demo admin is one in development. */
export const adminsOf = (env: SignInEnvironment): AdminConfig => ({
  emails: env.ADMIN_EMAILS ?? (env.OIDC_ISSUER === undefined ? [DEMO_ADMIN] : []),
  subjects: env.ADMIN_SUBJECTS,
});

export function signInProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  const missing = (name: string, why: string) => (variables[name] ? [] : [`${name} is missing: ${why}`]);
  if (variables.OIDC_ISSUER || variables.NODE_ENV === 'production') {
    const eitherOf = variables.OIDC_AUDIENCE ?? variables.OIDC_AUTHORIZED_PARTIES;
    return [
      ...missing('OIDC_ISSUER', 'the address of the hosted sign-in, such as https://sign-in.example.com'),
      ...missing('OIDC_CLIENT_ID', "this app's client ID at the issuer"),
      ...(eitherOf ? [] : ['OIDC_AUDIENCE or OIDC_AUTHORIZED_PARTIES is missing: without one, tokens for other apps would be accepted']),
    ];
  }
  const useless = Object.keys(variables).filter((name) => name.startsWith('OIDC_') && name in signInEnvironment);
  return useless.length > 0 ? [`OIDC_ISSUER is missing: ${useless.join(', ')} have no effect without it`] : [];
}
