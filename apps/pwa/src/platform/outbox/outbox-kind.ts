import type * as z from 'zod/mini';
import type { Author, OutboxItem } from './outbox-item';
import type { Outcome } from './outcome';

/** What of an item goes out. */
export interface Sendable<P> {
  id: string;
  payload: P;
}

export interface Delivery {
  author: Author;
  /** Aborted when the author is no longer who uses this page, or when it takes too long. */
  signal: AbortSignal;
}

/** A kind of thing that a feature sends through the outbox. */
interface OutboxKindSpec<P> {
  /** Of all kinds of the page; it is stored. */
  name: string;
  payload: z.ZodMiniType<P>;
  /** Which items must keep their order among themselves: a conversation, or one for the whole kind. */
  laneOf: (payload: P) => string;
  /** How many items one request may carry. */
  mostAtOnce: number;
  /** What becomes of an item that the server refuses for good: it is gone, or it waits for its author with the reason. */
  whenRefused: 'drop' | 'keep';
  /** Sends items of one lane, oldest first, as their author. A rejection is an attempt that failed and is made again. */
  send: (items: readonly Sendable<P>[], delivery: Delivery) => Promise<Outcome>;
}

/** A kind as the outbox uses it, which knows nothing of its payload but how to write it. */
export interface OutboxKind<P> extends Pick<OutboxKindSpec<P>, 'name' | 'laneOf' | 'mostAtOnce' | 'whenRefused'> {
  deliver: (items: readonly OutboxItem[], delivery: Delivery) => Promise<Outcome>;
}

/** Registers how a feature's items are read back from the store and sent. What cannot be read back is left out and counts as delivered. */
export const outboxKind = <P>({ payload: schema, send, ...kind }: OutboxKindSpec<P>): OutboxKind<P> => ({
  ...kind,
  deliver: async (items, delivery) => {
    const sendable = items.flatMap(({ id, payload }) => {
      const parsed = schema.safeParse(payload);
      return parsed.success ? [{ id, payload: parsed.data }] : [];
    });
    return sendable.length > 0 ? send(sendable, delivery) : { type: 'delivered' };
  },
});
