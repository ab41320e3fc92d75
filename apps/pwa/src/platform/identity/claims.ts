import * as z from 'zod/mini';
import type { Person } from './person';

const NAMELESS = 'Listener';

const optionalText = z.catch(z.optional(z.string().check(z.trim(), z.minLength(1))), undefined);

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  preferred_username: optionalText,
  email: optionalText,
  picture: optionalText,
});

/**
 * Reads the standard claims of OpenID Connect:
 * https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 *
 * All but the subject are optional. The full name is the first one that is there: `name`, given and
 * family name, user name, email address.
 */
export function personOf(said: unknown): Person {
  const { sub, name, given_name, family_name, preferred_username, email, picture } = claims.parse(said);
  const parts = [given_name, family_name].filter(Boolean).join(' ');
  return {
    id: sub,
    fullName: [name, parts, preferred_username, email].find(Boolean) ?? NAMELESS,
    firstName: given_name ?? name ?? preferred_username ?? null,
    lastName: (given_name && family_name) ?? null,
    email: email ?? null,
    imageUrl: picture ?? null,
  };
}
