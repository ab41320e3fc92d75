import { personId } from '@chorus/contracts';
import type { Message, Refusal } from '@chorus/contracts';
import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import type { Outcome } from '../../platform/outbox/outcome';
import type { Realtime } from '../../platform/realtime/realtime';

const writtenMessage = z.object({ receiverId: personId, content: z.string(), writtenAt: z.string() });
export type WrittenMessage = z.infer<typeof writtenMessage>;

const MENDS_ITSELF: readonly Refusal['code'][] = ['rate_limited', 'unavailable', 'internal'];

/** Messages on their way: those of one conversation in their order, one at a time. What the server will not have waits for its author. */
export const messageKind = (realtime: Pick<Realtime, 'ask'>, onSent: (message: Message) => void): ReadableKind<WrittenMessage> =>
  outboxKind({
    name: 'message',
    payload: writtenMessage,
    laneOf: ({ receiverId }) => receiverId,
    mostAtOnce: 1,
    whenRefused: 'keep',
    send: async ([item], { author, signal }): Promise<Outcome> => {
      if (!item) return { type: 'delivered' };
      const { receiverId, content } = item.payload;
      const message = { senderId: author.id, receiverId, content, clientMessageId: item.id };
      const answer = await realtime.ask('send_message', message, signal);
      if (answer.ok) {
        onSent(answer.message);
        return { type: 'delivered' };
      }
      if (MENDS_ITSELF.includes(answer.code)) return { type: 'later', waitMs: answer.retryAfterMs };
      return { type: 'refused', reason: answer.message };
    },
  });
