import type { AdminConfig } from '../../platform/config/sign-in-config';

/** Lowercases ASCII only: `toLowerCase` would map the Kelvin sign to `k`, and so one address to another. */
const lowered = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Takes a verified token: an admin by user id, or by an e-mail that the provider has confirmed. Without a word of it, an e-mail is
 * unconfirmed unless the operator says otherwise.
 */
export function isAdmin(
  claims: { sub: string; email?: string | undefined; email_verified?: boolean | undefined },
  { emails, subjects, acceptsUnverifiedEmails }: AdminConfig,
): boolean {
  if (subjects.includes(claims.sub)) return true;
  const { email, email_verified: isConfirmed = acceptsUnverifiedEmails } = claims;
  if (email === undefined || !isConfirmed) return false;
  return emails.some((admin) => lowered(admin) === lowered(email));
}
