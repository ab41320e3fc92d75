import { attempt, fields, text } from './shape';

const owned = fields({ person: fields({ id: text }) });
const renewable = fields({ refreshToken: text });

/** The `userId` of the owner of a stored session, even if the session is otherwise unreadable or has ended. */
export const userIdIn = (stored: unknown): string | undefined => attempt(owned, stored)?.person.id;

/** Also undefined if the provider has ended the session. */
export function signedInIdIn(stored: unknown): string | undefined {
  return attempt(renewable, stored) && userIdIn(stored);
}
