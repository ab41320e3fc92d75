import * as z from 'zod';

export const tlsEnvironment = { TLS: z.enum(['own'], 'must be own, or unset').optional() };

type Variables = Readonly<Record<string, string | undefined>>;

/** Either a proxy in front speaks TLS, or Chorus itself does. */
export function tlsProblems({ TLS, PUBLIC_URL, TRUST_PROXY = 'false' }: Variables): string[] {
  if (!TLS) return [];
  return [
    ...(PUBLIC_URL?.startsWith('https:') ? [] : ['PUBLIC_URL must be https:// with TLS=own']),
    ...(TRUST_PROXY === 'false' ? [] : ['TLS=own and TRUST_PROXY exclude each other: either a proxy speaks TLS, or Chorus itself does']),
  ];
}
