import type { AdminConfig } from '../../platform/config/sign-in-config';

/** Lowercases ASCII only: `toLowerCase` would map the Kelvin sign to `k`, and so one address to another. */
const lowered = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Takes a verified token: by user id, or by e-mail unless the provider says it is unverified. */
export function isAdmin(
  claims: { sub: string; email?: string | undefined; email_verified?: boolean | undefined },
  { emails, subjects }: AdminConfig,
): boolean {
  if (subjects.includes(claims.sub)) return true;
  const { email } = claims;
  if (email === undefined || claims.email_verified === false) return false;
  return emails.some((admin) => lowered(admin) === lowered(email));
}
