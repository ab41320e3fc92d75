import { attempt, fields, text } from './shape';

const owned = fields({ person: fields({ id: text }) });
const renewable = fields({ refreshToken: text });

/**
 * The `userId` of a stored session's owner: also of one that is otherwise unreadable, and of
 * one that has ended.
 */
export const userIdIn = (stored: unknown): string | undefined => attempt(owned, stored)?.person.id;

/** Undefined also when the provider has ended the session. */
export function signedInIdIn(stored: unknown): string | undefined {
  return attempt(renewable, stored) && userIdIn(stored);
}
