import type { PushedMessage, PushedRoom } from './pushed-message';

/** The service worker renews a subscription at this path, relative to `API_PREFIX`. */
export const PUSH_RENEWAL_PATH = '/push/subscription/renewal';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Validates like `pushedMessage`, without zod, which would double the size of the service worker. */
export function isPushedMessage(value: unknown): value is PushedMessage {
  if (!isRecord(value) || !isRecord(value.from)) return false;
  const { type, to, from, conversation, unread, text } = value;
  return (
    type === 'message' &&
    [to, from.clerkId, from.fullName, conversation].every((part) => typeof part === 'string') &&
    Number.isSafeInteger(unread) &&
    (text === undefined || typeof text === 'string')
  );
}

/** The same for `pushedRoom`. */
export function isPushedRoom(value: unknown): value is PushedRoom {
  if (!isRecord(value)) return false;
  const { type, to, lead, name, linkToken } = value;
  return type === 'room' && [to, lead, linkToken].every((part) => typeof part === 'string') && (name === null || typeof name === 'string');
}
