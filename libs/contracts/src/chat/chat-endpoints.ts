import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { personId } from '../users/person-id';
import { LARGEST_SEQ, message } from './message';

/** The most messages that one answer brings. */
export const LONGEST_HISTORY = 500;

const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LARGEST_SEQ));

/**
 * How a conversation stands for the caller. `peerId` is the other person, `lastSeq` counts its messages: one that is lower than what a client has
 * means that the conversation has begun anew. `readSeq` is how far the caller has read, `peerReadSeq` how far the other; `unread` is how many of
 * the other's messages come after `readSeq`.
 */
export const conversation = z.object({
  peerId: personId,
  lastSeq: z.int(),
  readSeq: z.int(),
  peerReadSeq: z.int(),
  unread: z.int(),
  lastMessage: message,
});
export type Conversation = z.infer<typeof conversation>;

export const chatEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/users/messages/:userId',
    access: 'signedIn',
    summary: 'Messages with somebody, ascending: the newest, those before a seq, or those that follow one',
    params: z.object({ userId: personId }),
    /** With `after`, the first `limit` messages that follow it; otherwise the last `limit`, of those with a lower seq than `before` if that is given. */
    query: z.object({
      after: z.optional(wholeNumber),
      before: z.optional(wholeNumber),
      limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(LONGEST_HISTORY)), LONGEST_HISTORY),
    }),
    response: z.array(message),
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/users/conversations',
    access: 'signedIn',
    summary: 'The caller’s conversations, the latest first: the last message, and what is read and unread',
    response: z.array(conversation),
  }),
};
