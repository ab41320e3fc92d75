import type { AdminConfig } from '../../platform/config/sign-in-config';

/** Only ASCII: `toLowerCase` would also turn the Kelvin sign into a `k`, and so one address into another. */
const lowered = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether a verified token makes an admin: by its subject, or by its e-mail unless the provider says that nobody has confirmed it. */
export function isAdmin(
  claims: { sub: string; email?: string | undefined; email_verified?: boolean | undefined },
  { emails, subjects }: AdminConfig,
): boolean {
  if (subjects.includes(claims.sub)) return true;
  const { email } = claims;
  if (email === undefined || claims.email_verified === false) return false;
  return emails.some((admin) => lowered(admin) === lowered(email));
}
