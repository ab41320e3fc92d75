import * as z from 'zod/mini';
import { accepted, clientEvent } from '../socket-event';
import { userId } from '../users/user-id';
import { LARGEST_SEQ, message, MESSAGE_REACTIONS, newMessage } from './message';

export const TYPING_EVERY_MS = 3_000;
/** How long the receiver shows the typing indicator, unless a message arrives first. */
export const TYPING_FADES_AFTER_MS = 5_000;

const seq = z.int().check(z.minimum(1), z.maximum(LARGEST_SEQ));

/** `readerId` has read the conversation with `peerId` up to and including `seq`, which only grows. */
const readUpTo = z.object({ readerId: userId, peerId: userId, seq });
export type ReadUpTo = z.infer<typeof readUpTo>;

export const chatClientEvents = {
  /**
   * Acknowledged once the message is durable. A repeated `clientMessageId` is acknowledged with the stored message, whatever has happened
   * since, and takes nothing from the message allowance; with another receiver it is refused as `id_reuse`. An unknown receiver is
   * `not_found`, oneself `invalid`, and a sender without an account `forbidden`. A `replyTo` that is not in the conversation is `not_found`.
   */
  send_message: clientEvent({ payload: newMessage, accepted: z.extend(accepted, { message }) }),
  /** Marks the conversation with `peerId` as read up to and including `seq`, which only rises. Acknowledged with the read position. */
  mark_read: clientEvent({ payload: z.object({ peerId: userId, seq }), accepted: z.extend(accepted, { seq }) }),
  /**
   * Sets one's own reaction to a message, replaces it, or with null takes it back; repeating it changes nothing. Acknowledged with the
   * message. Across a block it is `forbidden`.
   */
  react_to_message: clientEvent({
    payload: z.object({ messageId: z.uuid(), reaction: z.nullable(z.enum(MESSAGE_REACTIONS)) }),
    accepted: z.extend(accepted, { message }),
  }),
  /** Deletes a message for oneself, or brings it back; the other person keeps it. Acknowledged with the message. */
  hide_message: clientEvent({
    payload: z.object({ messageId: z.uuid(), isHidden: z.boolean() }),
    accepted: z.extend(accepted, { message }),
  }),
  /** Never stored. Events more frequent than `TYPING_EVERY_MS` may be dropped. */
  typing: clientEvent({ payload: z.object({ receiverId: userId }), accepted }),
};

export const chatServerEvents = {
  /** Sent to every socket of the receiver. */
  receive_message: message,
  /** Sent to every socket of the sender, including the sending one. */
  message_sent: message,
  /** Sent to every socket of each person who sees the change, as that person sees the message. */
  message_changed: message,
  /** Sent to every socket of both people. */
  messages_read: readUpTo,
  typing: z.object({ senderId: userId }),
};
