import type { AdminConfig } from '../../platform/config/sign-in-config';
import { isEmailConfirmed } from './is-email-confirmed';

/** Lowercases ASCII only: `toLowerCase` would map the Kelvin sign to `k`, and so one address to another. */
const lowered = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Takes a verified token: an admin by user id, or by a confirmed e-mail. */
export function isAdmin(
  claims: { sub: string; email?: string | undefined; email_verified?: boolean | undefined },
  { emails, subjects, acceptsUnverifiedEmails }: AdminConfig,
): boolean {
  if (subjects.includes(claims.sub)) return true;
  const { email } = claims;
  if (email === undefined || !isEmailConfirmed(claims, acceptsUnverifiedEmails)) return false;
  return emails.some((admin) => lowered(admin) === lowered(email));
}
