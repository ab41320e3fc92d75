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

/** The variables of who may sign in, who is an admin, and whose pages may call. */
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

/** The identity provider, and how its tokens are validated. */
export interface SignInConfig {
  /** Exactly what a token's `iss` must be. */
  issuer: string;
  /** Where this process finds the issuer's discovery document. */
  reachedAt: string;
  clientId: string;
  /** What the page asks for, separated by spaces. */
  scope: string;
  /** What a token's `aud` must contain. */
  audience: string | undefined;
  /** One of these must be a token's `azp`, unless there are none. */
  authorizedParties: string[];
  /** This process is its own issuer, for three invented people. */
  development: boolean;
}

/** Who is an admin: by the e-mail or `sub` of a verified token. */
export interface AdminConfig {
  emails: string[];
  subjects: string[];
}

/** The invented admin of the development sign-in. */
const DEMO_ADMIN = 'linh.tran@example.com';

/** Where a process that listens on `host` reaches itself; `publicUrl` may lead through a proxy that only browsers see. */
const ownAddress = (host: string, port: number) => {
  const anywhere = ['0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** The sign-in of this process. Without an issuer it is the development sign-in, at `/sign-in` of the process's own address. */
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

/** Who is an admin; in development without a word about it, the invented one. */
export const adminsOf = (env: SignInEnvironment): AdminConfig => ({
  emails: env.ADMIN_EMAILS ?? (env.OIDC_ISSUER === undefined ? [DEMO_ADMIN] : []),
  subjects: env.ADMIN_SUBJECTS,
});

/** What is wrong between the variables of the sign-in, one line for each. */
export function signInProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  const missing = (name: string, why: string) => (variables[name] ? [] : [`${name} is missing: ${why}`]);
  if (variables.OIDC_ISSUER || variables.NODE_ENV === 'production') {
    const eitherOf = variables.OIDC_AUDIENCE ?? variables.OIDC_AUTHORIZED_PARTIES;
    return [
      ...missing('OIDC_ISSUER', 'the address of the hosted sign-in, such as https://sign-in.example.com'),
      ...missing('OIDC_CLIENT_ID', 'the name under which the issuer knows this page'),
      ...(eitherOf
        ? []
        : ['OIDC_AUDIENCE or OIDC_AUTHORIZED_PARTIES is missing: without either, tokens for other programs would be let in']),
    ];
  }
  const useless = Object.keys(variables).filter((name) => name.startsWith('OIDC_') && name in signInEnvironment);
  return useless.length > 0 ? [`OIDC_ISSUER is missing: ${useless.join(', ')} mean nothing without it`] : [];
}
