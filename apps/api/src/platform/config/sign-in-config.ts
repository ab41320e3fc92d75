import { SIGN_IN_PATH } from '@chorus/contracts';
import * as z from 'zod';
import { isLoopback } from '../addresses/is-loopback';
import { accountsEnvironment, accountsProblems } from './accounts-config';
import { flag } from './flag';
import { noEffectOf } from './no-effect';

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .refine((items) => items.length > 0, 'must name at least one');

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
  ADMIN_EMAILS_UNVERIFIED: flag.default(false),
  ...accountsEnvironment,
};
export type SignInEnvironment = z.infer<z.ZodObject<typeof signInEnvironment>>;

type Variables = Readonly<Record<string, string | undefined>>;

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
  accounts: Accounts;
}

/** Whose accounts people sign in with: a provider's, Chorus's own, or those of three demo people. For the latter two, Chorus is its own issuer. */
export type Accounts = 'provider' | 'own' | 'demo';

/** Matched with the e-mail or `sub` of a verified token. */
export interface AdminConfig {
  emails: string[];
  subjects: string[];
  /** Whether a token that does not say `email_verified` counts as saying true. */
  acceptsUnverifiedEmails: boolean;
}

const DEMO_ADMIN = 'linh.tran@example.com';

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** A process that listens on every address reaches itself at the loopback one. */
const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address at which a process that listens on `host` reaches itself; `publicUrl` may lead through a proxy that only browsers see. */
const ownAddress = (host: string, port: number) => `http://${inUrl(ANY_ADDRESS[host] ?? host)}:${port}`;

export function accountsOf({ OIDC_ISSUER, ACCOUNTS }: SignInEnvironment): Accounts {
  if (OIDC_ISSUER !== undefined) return 'provider';
  return ACCOUNTS ?? 'demo';
}

/** Returns the sign-in settings. Without an issuer, Chorus is its own, at `/sign-in` of the process's own address. */
export function signInOf(env: SignInEnvironment, own: { publicUrl: string; host: string; port: number }): SignInConfig {
  const accounts = accountsOf(env);
  const isProvider = accounts === 'provider';
  const issuer = env.OIDC_ISSUER ?? own.publicUrl + SIGN_IN_PATH;
  return {
    issuer,
    reachedAt: isProvider ? issuer : ownAddress(own.host, own.port) + SIGN_IN_PATH,
    clientId: env.OIDC_CLIENT_ID ?? 'chorus',
    scope: env.OIDC_SCOPE,
    audience: isProvider ? env.OIDC_AUDIENCE : `${own.publicUrl}/api`,
    authorizedParties: env.OIDC_AUTHORIZED_PARTIES,
    accounts,
  };
}

/** Returns who is an admin by what a token says of the person. Among demo people it is one of them, unless others are named. */
export const adminsOf = (env: SignInEnvironment): AdminConfig => ({
  emails: env.ADMIN_EMAILS ?? (accountsOf(env) === 'demo' ? [DEMO_ADMIN] : []),
  subjects: env.ADMIN_SUBJECTS,
  acceptsUnverifiedEmails: env.ADMIN_EMAILS_UNVERIFIED,
});

export function signInProblems(variables: Variables): string[] {
  if (variables.ACCOUNTS) return accountsProblems(variables, Object.keys(signInEnvironment));
  return [...(variables.OIDC_ISSUER || variables.NODE_ENV === 'production' ? providerProblems(variables) : demoProblems(variables))];
}

/** Its access tokens are opaque, and it wants a secret from a page. Every sign-in would fail. */
const GOOGLE = 'https://accounts.google.com';

function providerProblems(variables: Variables): string[] {
  const missing = (name: string, why: string) => (variables[name] ? [] : [`${name} is missing: ${why}`]);
  const eitherOf = variables.OIDC_AUDIENCE ?? variables.OIDC_AUTHORIZED_PARTIES;
  if (variables.OIDC_ISSUER?.replace(/\/$/, '') === GOOGLE)
    return ['OIDC_ISSUER must not be Google, whose access tokens only Google can verify: connect Google to a provider (docs/sign-in.md)'];
  return [
    ...missing('OIDC_ISSUER', 'the address of the hosted sign-in, such as https://sign-in.example.com; or set ACCOUNTS=own'),
    ...missing('OIDC_CLIENT_ID', "this app's client ID at the issuer"),
    ...(eitherOf ? [] : ['OIDC_AUDIENCE or OIDC_AUTHORIZED_PARTIES is missing: without one, tokens for other apps would be accepted']),
  ];
}

function demoProblems(variables: Variables): string[] {
  const useless = Object.keys(variables).filter((name) => name.startsWith('OIDC_') && name in signInEnvironment);
  return [
    ...(useless.length > 0 ? [`OIDC_ISSUER is missing: ${noEffectOf(useless)} without it`] : []),
    ...exposedDevelopmentSignIn(variables),
  ];
}

/** The development sign-in lets anyone in as anyone, an admin included; a proxy on this machine may bring them. */
function exposedDevelopmentSignIn({ HOST = 'localhost', PUBLIC_URL = 'http://localhost' }: Variables): string[] {
  const isExposed = {
    HOST: !isLoopback(HOST),
    PUBLIC_URL: URL.canParse(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname),
  };
  return Object.entries(isExposed).flatMap(([name, is]) =>
    is
      ? [`${name} must be a loopback address such as localhost: without OIDC_ISSUER or ACCOUNTS=own, anyone could sign in as an admin`]
      : [],
  );
}
