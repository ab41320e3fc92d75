import * as z from 'zod/mini';
import { paragraphs } from '../text/line';
import { userId } from '../users/user-id';

/** The longest text of a message, trimmed, in UTF-16 units. */
export const LONGEST_MESSAGE = 4_000;

/** The largest `integer` of PostgreSQL. */
export const LARGEST_SEQ = 2_147_483_647;

/** What a person can react with. Others may come later, so that readers take any text. */
export const MESSAGE_REACTIONS = ['❤️', '👍', '😂', '😮', '😢', '🙏'] as const;
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number];

/** The longest beginning of a message that is quoted in an answer to it, in characters. */
export const LONGEST_QUOTE = 200;

/** The message that another one of the same conversation replies to. `content` is its beginning, or null if the reader has deleted it. */
export const quotedMessage = z.object({ _id: z.uuid(), seq: z.int(), senderId: userId, content: z.nullable(z.string()) });
export type QuotedMessage = z.infer<typeof quotedMessage>;

/**
 * A message as one of the two people sees it. `seq` numbers the messages of a conversation from 1, without gaps, in the order of storage: a gap means
 * that a client has missed a message, and a known `seq` with another `_id` that the conversation was deleted and restarted. `clientMessageId`
 * is the sender's idempotency key, or null.
 *
 * What people do to a message later is in the optional fields, which servers of release 1 leave out: `reactions` has at most one by each
 * person; with `isHidden` the reader has deleted it for themselves, and `content` is empty. `change` is above 0 once something has changed:
 * it numbers the changes of the conversation as the reader sees them, and is that of the latest change of this message.
 */
export const message = z.object({
  _id: z.uuid(),
  senderId: userId,
  receiverId: userId,
  content: z.string(),
  createdAt: z.iso.datetime(),
  seq: z.int(),
  clientMessageId: z.nullable(z.uuid()),
  replyTo: z.optional(quotedMessage),
  reactions: z.optional(z.array(z.object({ userId, reaction: z.string() }))),
  isHidden: z.optional(z.boolean()),
  change: z.optional(z.int()),
});
export type Message = z.infer<typeof message>;

/**
 * A message to send. `senderId` must be the socket's own user; `clientMessageId` is an idempotency key, the same for every retry. `replyTo` is
 * the `_id` of a message of the same conversation.
 */
export const newMessage = z.object({
  receiverId: userId,
  senderId: userId,
  content: paragraphs(LONGEST_MESSAGE),
  clientMessageId: z.optional(z.uuid()),
  replyTo: z.optional(z.uuid()),
});
export type NewMessage = z.infer<typeof newMessage>;
