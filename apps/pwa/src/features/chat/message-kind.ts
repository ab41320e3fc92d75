import { LONGEST_MESSAGE, newMessage } from '@chorus/contracts';
import type { Message, Refusal } from '@chorus/contracts';
import { outboxKind } from '../../platform/outbox/outbox-kind';
import type { Outcome, ReadableKind } from '../../platform/outbox/outbox-kind';
import type { Realtime } from '../../platform/realtime/realtime';
import { unsentMessageRow } from '../../platform/storage/rows/chat-rows';
import type { UnsentMessageRow } from '../../platform/storage/rows/chat-rows';

function outcomeOf({ code, message, retryAfterMs }: Refusal): Outcome {
  switch (code) {
    case 'rate_limited':
    case 'unavailable':
      return { type: 'later', waitMs: retryAfterMs };
    case 'internal':
      return { type: 'internal', reason: message, waitMs: retryAfterMs };
    default:
      return { type: 'refused', reason: message };
  }
}

/**
 * A text beyond the limit could exceed the frame size, to which the server responds by closing the
 * connection.
 */
const refusedHere = (content: string): Outcome => ({
  type: 'refused',
  reason: content.trim().length > LONGEST_MESSAGE ? 'This message is too long.' : "This message can't be sent as it is.",
});

export const messageKind = (realtime: Pick<Realtime, 'request'>, onSent: (message: Message) => void): ReadableKind<UnsentMessageRow> =>
  outboxKind({
    name: 'message',
    payload: unsentMessageRow,
    partitionOf: ({ receiverId }) => receiverId,
    mostAtOnce: 1,
    whenRefused: 'askAuthor',
    send: async ([item], { author, signal }): Promise<Outcome> => {
      if (!item) return { type: 'delivered' };
      const { receiverId, content, replyTo } = item.payload;
      const message = newMessage.safeParse({ senderId: author.id, receiverId, content, clientMessageId: item.id, replyTo: replyTo?._id });
      if (!message.success) return refusedHere(content);
      const answer = await realtime.request('send_message', message.data, signal);
      if (!answer.ok) return outcomeOf(answer);
      onSent(answer.message);
      return { type: 'delivered' };
    },
  });
