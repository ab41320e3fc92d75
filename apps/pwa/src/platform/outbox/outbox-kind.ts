import type * as z from 'zod/mini';
import type { Author, OutboxItem } from './outbox-item';
import type { Outcome } from './outcome';

/** What of an item goes out. */
export interface Sendable<P> {
  id: string;
  payload: P;
}

/** An item that is left to be sent; with a `refusal`, why the server will not have it. */
export interface Waiting<P> extends Sendable<P> {
  /** Its place among all items. */
  order: number;
  refusal: string | undefined;
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

/** A kind as its feature uses it, which shows what waits. */
export interface ReadableKind<P> extends OutboxKind<P> {
  /** What of its items can be read back. */
  waitingOf: (items: readonly OutboxItem[]) => Waiting<P>[];
}

/** Registers how a feature's items are read back from the store and sent. What cannot be read back is left out and counts as delivered. */
export function outboxKind<P>({ payload: schema, send, ...kind }: OutboxKindSpec<P>): ReadableKind<P> {
  const waitingOf = (items: readonly OutboxItem[]): Waiting<P>[] =>
    items.flatMap(({ id, order, refusal, payload }) => {
      const parsed = schema.safeParse(payload);
      return parsed.success ? [{ id, order, refusal, payload: parsed.data }] : [];
    });

  return {
    ...kind,
    waitingOf,
    deliver: async (items, delivery) => {
      const sendable = waitingOf(items);
      return sendable.length > 0 ? send(sendable, delivery) : { type: 'delivered' };
    },
  };
}
