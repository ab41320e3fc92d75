import type { RowKind } from '../storage/rows/row-kind';
import type { Author, OutboxItem } from './outbox-item';
import type { Outcome } from './outcome';

export interface Sendable<P> {
  id: string;
  payload: P;
}

export interface Waiting<P> extends Sendable<P> {
  order: number;
  refusal: string | undefined;
}

export interface Delivery {
  author: Author;
  /** Aborted when the author changes, and on timeout. */
  signal: AbortSignal;
}

interface OutboxKindSpec<P> {
  /** Unique on the page. Stored: do not change. */
  name: string;
  /** The stored format. `send` maps it to what the server takes. */
  payload: RowKind<P>;
  /** Items with the same key keep their order: a conversation, or one key for the whole kind. */
  partitionOf: (payload: P) => string;
  mostAtOnce: number;
  /**
   * When a refused item is sent again: when its author asks for it or, where no screen shows it,
   * after a day.
   */
  whenRefused: 'askAuthor' | 'retryDaily';
  /**
   * Sends items of one partition, oldest first, as their author. A rejection counts as a failed
   * attempt and is retried.
   */
  send: (items: readonly Sendable<P>[], delivery: Delivery) => Promise<Outcome>;
  onSetAside?: (payload: P) => void;
}

export interface OutboxKind<P> extends Pick<OutboxKindSpec<P>, 'name' | 'partitionOf' | 'mostAtOnce' | 'whenRefused'> {
  row: Pick<RowKind<P>, 'name' | 'write'>;
  canRead: (item: OutboxItem) => boolean;
  deliver: (items: readonly OutboxItem[], delivery: Delivery) => Promise<Outcome>;
  setAside: (item: OutboxItem) => void;
}

export interface ReadableKind<P> extends OutboxKind<P> {
  waitingOf: (items: readonly OutboxItem[]) => Waiting<P>[];
}

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
