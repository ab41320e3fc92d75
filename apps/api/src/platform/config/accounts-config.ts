import * as z from 'zod';
import { isLoopback } from '../addresses/is-loopback';
import { noEffectOf } from './no-effect';

/** As many characters as 256 random bits have in base64, so that a word or a name is refused. */
const SHORTEST_KEY = 32;

export const accountsEnvironment = {
  ACCOUNTS: z.enum(['own'], 'must be own, or unset').optional(),
  ACCOUNTS_KEY: z
    .string()
    .min(SHORTEST_KEY, `must have at least ${SHORTEST_KEY} characters, such as those of "openssl rand -base64 32"`)
    .optional(),
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Says what contradicts own accounts. `signInNames` are the variables of every way to sign in. */
export function accountsProblems(variables: Variables, signInNames: readonly string[]): string[] {
  const { OIDC_ISSUER, NODE_ENV, SINGLE_NODE, ACCOUNTS_KEY } = variables;
  if (OIDC_ISSUER)
    return ['OIDC_ISSUER and ACCOUNTS=own exclude each other: people have accounts either of that provider or of this Chorus'];
  const useless = signInNames.filter((name) => !(name in accountsEnvironment) && variables[name]);
  const needsKey = NODE_ENV === 'production' && SINGLE_NODE !== 'true' && !ACCOUNTS_KEY;
  return [
    ...(useless.length > 0 ? [`${noEffectOf(useless)} with ACCOUNTS=own: admins invite people and other admins`] : []),
    ...(needsKey ? ['ACCOUNTS_KEY is missing: nodes read the keys of the sign-in with it; set SINGLE_NODE=true if there is only one'] : []),
    ...plainPasswords(variables),
  ];
}

/** Passwords must not cross a network in the clear, and browsers keep passkeys to https. */
function plainPasswords({ PUBLIC_URL }: Variables): string[] {
  if (!PUBLIC_URL || !URL.canParse(PUBLIC_URL)) return [];
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'http:' && !isLoopback(hostname)
    ? ['PUBLIC_URL must be https:// with ACCOUNTS=own, unless it is a loopback address']
    : [];
}
