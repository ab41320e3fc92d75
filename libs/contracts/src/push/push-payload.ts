/** Where the service worker renews a subscription, relative to `API_PREFIX`. */
export const PUSH_RENEWAL_PATH = '/push/subscription/renewal';

/** What a notification tells a device, as JSON. Encrypted on the way; the service worker reads it. */
export interface PushedMessage {
  type: 'message';
  /** Whose device it is meant for, by `clerkId`. */
  to: string;
  from: { clerkId: string; fullName: string };
  /** Names the conversation to the device; later notifications of it take the place of earlier ones. */
  conversation: string;
  /** How many of the sender's messages wait in it. */
  unread: number;
  /** The newest of them, only where the receiver wants to read it there. */
  text?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses without a schema library, which would be half of the service worker. */
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
