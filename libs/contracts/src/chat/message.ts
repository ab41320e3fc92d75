import * as z from 'zod/mini';
import { paragraphs } from '../text/line';
import { userId } from '../users/user-id';

/** The longest text of a message, trimmed, in UTF-16 units. */
export const LONGEST_MESSAGE = 4_000;

/** The largest `integer` of PostgreSQL. */
export const LARGEST_SEQ = 2_147_483_647;

/**
 * A message as both people see it. `seq` numbers the messages of a conversation from 1, without gaps, in the order of storage: a gap means
 * that a client has missed a message, and a known `seq` with another `_id` that the conversation was deleted and restarted. `clientMessageId`
 * is the sender's idempotency key, or null.
 */
export const message = z.object({
  _id: z.uuid(),
  senderId: userId,
  receiverId: userId,
  content: z.string(),
  createdAt: z.iso.datetime(),
  seq: z.int(),
  clientMessageId: z.nullable(z.uuid()),
});
export type Message = z.infer<typeof message>;

/** A message to send. `senderId` must be the socket's own user; `clientMessageId` is an idempotency key, the same for every retry. */
export const newMessage = z.object({
  receiverId: userId,
  senderId: userId,
  content: paragraphs(LONGEST_MESSAGE),
  clientMessageId: z.optional(z.uuid()),
});
export type NewMessage = z.infer<typeof newMessage>;
