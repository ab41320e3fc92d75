import * as z from 'zod/mini';
import { paragraphs } from '../text/line';
import { personId } from '../users/person-id';

/** The longest text of a message, trimmed, in UTF-16 units: what `length` says. */
export const LONGEST_MESSAGE = 4_000;

/** The highest number that a message can have. */
export const LARGEST_SEQ = 2_147_483_647;

/**
 * A message as both people see it. `seq` counts the messages of their conversation, from 1, without gaps and in the order in which they were
 * taken: a message of `seq` n that finds a reader at n - 2 tells that one is missing, and the same `seq` with another `_id` that the
 * conversation has begun anew. `clientMessageId` is what the sender called it, null when the client does not name its messages.
 */
export const message = z.object({
  _id: z.uuid(),
  senderId: personId,
  receiverId: personId,
  content: z.string(),
  createdAt: z.iso.datetime(),
  seq: z.int(),
  clientMessageId: z.nullable(z.uuid()),
});
export type Message = z.infer<typeof message>;

/** A message on its way. `senderId` must be the socket's own person; `clientMessageId` is made once, so that the same message sent again is the same message. */
export const newMessage = z.object({
  receiverId: personId,
  senderId: personId,
  content: paragraphs(LONGEST_MESSAGE),
  clientMessageId: z.optional(z.uuid()),
});
export type NewMessage = z.infer<typeof newMessage>;
