import type { RowKind } from '../storage/rows/row-kind';
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
  /** How it lies in the store. What the server takes of it is for `send` to say. */
  payload: RowKind<P>;
  /** Which items must keep their order among themselves: a conversation, or one for the whole kind. */
  partitionOf: (payload: P) => string;
  /** How many items one request may carry. */
  mostAtOnce: number;
  /** When an item goes out again that the server refused: when its author says so, or, where no screen shows it, after a day. */
  whenRefused: 'askAuthor' | 'retryDaily';
  /** Sends items of one partition, oldest first, as their author. A rejection is an attempt that failed and is made again. */
  send: (items: readonly Sendable<P>[], delivery: Delivery) => Promise<Outcome>;
  /** An item was set aside: refused, or answered `internal` for too long. */
  onSetAside?: (payload: P) => void;
}

/** A kind as the outbox uses it, which knows nothing of its payload but how to write it. */
export interface OutboxKind<P> extends Pick<OutboxKindSpec<P>, 'name' | 'partitionOf' | 'mostAtOnce' | 'whenRefused'> {
  /** How its payloads lie in the store. */
  row: Pick<RowKind<P>, 'name' | 'write'>;
  canRead: (item: OutboxItem) => boolean;
  /** Sends items that can be read. */
  deliver: (items: readonly OutboxItem[], delivery: Delivery) => Promise<Outcome>;
  setAside: (item: OutboxItem) => void;
}

/** A kind as its feature uses it, which shows what waits. */
export interface ReadableKind<P> extends OutboxKind<P> {
  /** What of its items can be read back. */
  waitingOf: (items: readonly OutboxItem[]) => Waiting<P>[];
}

/** Registers how a feature's items are read back from the store and sent. */
export function outboxKind<P>({ payload: row, send, onSetAside, ...kind }: OutboxKindSpec<P>): ReadableKind<P> {
  const waitingOf = (items: readonly OutboxItem[]): Waiting<P>[] =>
    items.flatMap(({ id, order, refusal, payload }) => {
      const reading = row.read(payload);
      return reading.type === 'row' ? [{ id, order, refusal, payload: reading.row }] : [];
    });

  return {
    ...kind,
    waitingOf,
    row,
    canRead: ({ payload }) => row.read(payload).type === 'row',
    deliver: async (items, delivery) => {
      const sendable = waitingOf(items);
      if (sendable.length !== items.length) throw new Error('What cannot be read cannot be sent');
      return send(sendable, delivery);
    },
    setAside: (item) => waitingOf([item]).forEach(({ payload }) => onSetAside?.(payload)),
  };
}
