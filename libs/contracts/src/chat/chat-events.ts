import * as z from 'zod/mini';
import { accepted, clientEvent } from '../socket-event';
import { personId } from '../users/person-id';
import { LARGEST_SEQ, type Message, message, newMessage } from './message';

/** A client that types tells so at most this often, in milliseconds… */
export const TYPING_EVERY_MS = 3_000;
/** …and whoever was told so shows it for this long, unless a message comes first. */
export const TYPING_FADES_AFTER_MS = 5_000;

const seq = z.int().check(z.minimum(1), z.maximum(LARGEST_SEQ));

/** Somebody (`readerId`) has read the conversation with `peerId` up to and including `seq`. It only grows. */
const readUpTo = z.object({ readerId: personId, peerId: personId, seq });
export type ReadUpTo = z.infer<typeof readUpTo>;

export const chatClientEvents = {
  /**
   * Acknowledged once the message is stored for good. The same `clientMessageId` again is answered with the message as it is stored, at no cost;
   * to another receiver it is `id_reuse`. An unknown receiver is `not_found`, oneself `invalid`, and a sender without an account `forbidden`.
   */
  send_message: clientEvent({ payload: newMessage, accepted: z.extend(accepted, { message }) }),
  /** The conversation with `peerId` is read up to and including `seq`; a lower one than before changes nothing. Answers how far it is read. */
  mark_read: clientEvent({ payload: z.object({ peerId: personId, seq }), accepted: z.extend(accepted, { seq }) }),
  /** Stored nowhere. What comes more often than `TYPING_EVERY_MS` may be left out. */
  typing: clientEvent({ payload: z.object({ receiverId: personId }), accepted }),
};

export const chatServerEvents = {
  /** To every socket of the receiver. */
  receive_message: message,
  /** To every socket of the sender, the one that sent it among them. */
  message_sent: message,
  /** To every socket of both people. */
  messages_read: readUpTo,
  typing: z.object({ senderId: personId }),
};

/** What happened in conversations. Published after the change, if there is one, has committed. */
export interface ChatEvents {
  'message.sent': { message: Message };
  /** Its sender did not know that it is stored; whoever stored it may have died before anybody was told. */
  'message.repeated': { message: Message };
  'conversation.read': ReadUpTo;
  'person.typed': { senderId: string; receiverId: string };
}
