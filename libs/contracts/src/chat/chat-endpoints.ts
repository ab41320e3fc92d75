import * as z from 'zod/mini';
import { cursor } from '../catalogue/list-page';
import { endpoint } from '../endpoint';
import { userId } from '../users/user-id';
import { LARGEST_SEQ, message } from './message';

export const LONGEST_HISTORY = 500;

/** The most conversations in one response to a request with a `limit`. */
export const MOST_CONVERSATIONS_AT_ONCE = 500;

const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LARGEST_SEQ));

/**
 * A conversation as the caller sees it. `peerId` is the other person. `lastSeq` is the number of its last message; one lower than a client
 * has seen means that the conversation was deleted and restarted. `readSeq` and `peerReadSeq` are the read positions of the caller and of
 * the other person; `unread` counts the other's messages after `readSeq`, at most `MOST_UNREAD_COUNTED` of
 * the last thousand messages. `changes` is the highest `change` of its messages, 0 without any.
 */
export const conversation = z.object({
  peerId: userId,
  lastSeq: z.int(),
  readSeq: z.int(),
  peerReadSeq: z.int(),
  unread: z.int(),
  lastMessage: message,
  changes: z.optional(z.int()),
});
export type Conversation = z.infer<typeof conversation>;

export const chatEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/users/messages/:userId',
    access: 'signedIn',
    summary: 'Messages with someone, ascending: the newest, those before a seq, or those after one',
    params: z.object({ userId }),
    /** With `after`, returns the first `limit` messages after it; otherwise the last `limit`, below the seq `before` if it is given. */
    query: z.object({
      after: z.optional(wholeNumber),
      before: z.optional(wholeNumber),
      limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(LONGEST_HISTORY)), LONGEST_HISTORY),
    }),
    response: z.array(message),
  }),
  messageChanges: endpoint({
    method: 'GET',
    path: '/users/messages/:userId/changes',
    access: 'signedIn',
    summary: 'Messages with someone that have changed after a change, in the order of their changes',
    params: z.object({ userId }),
    query: z.object({
      after: z._default(wholeNumber, 0),
      limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(LONGEST_HISTORY)), LONGEST_HISTORY),
    }),
    response: z.array(message),
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/users/conversations',
    access: 'signedIn',
    summary:
      'The caller’s conversations, the latest first: the last message, and what is read and unread. With a limit in pages, by when they began',
    /** In pages a conversation stays at its place when somebody writes, so that none is missed; the `Link` header has the next one. */
    query: z.object({
      limit: z.optional(wholeNumber.check(z.minimum(1), z.maximum(MOST_CONVERSATIONS_AT_ONCE))),
      cursor: z.optional(cursor),
    }),
    response: z.array(conversation),
  }),
};
