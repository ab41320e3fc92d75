import { attempt, fields, text } from './shape';

const owned = fields({ person: fields({ id: text }) });
const renewable = fields({ refreshToken: text });

/** Whose a stored session is, by `clerkId`: also of a row that says little else that this release can read, and of one that has ended. */
export const personIdIn = (stored: unknown): string | undefined => attempt(owned, stored)?.person.id;

/** Who is signed in; undefined also when the provider has ended the session. */
export function signedInIdIn(stored: unknown): string | undefined {
  return attempt(renewable, stored) && personIdIn(stored);
}
