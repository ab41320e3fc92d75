import { TOO_MANY_REQUESTS } from '@chorus/contracts';
import { ApiFailure } from '../api-client/api-failure';
import { retryAfterMs } from '../api-client/retry-after';
import type { OutboxItemRow } from '../storage/rows/outbox-item-row';
import type { RowKind } from '../storage/rows/row-kind';

export interface OutboxItem extends Omit<OutboxItemRow, 'lane'> {
  /** Its items are sent in order; partitions do not wait for one another. */
  partition: string;
  /** Assigned by the store: ascending in the order of writing, across tabs. */
  order: number;
}

/** A person, by their subject, or a visitor, by the id that this browser made for them. */
export type Author = OutboxItemRow['author'];

export type NewItem = Omit<OutboxItem, 'order'>;

export type ItemState = Pick<OutboxItemRow, 'refusal' | 'refusedAt' | 'trouble'>;

export interface UnreadableItem {
  order: number;
  kind: string | undefined;
  author: Author | undefined;
}

export const isSameAuthor = (one: Author, other: Author): boolean => one.type === other.type && one.id === other.id;

export type Outcome =
  | { type: 'delivered' }
  | { type: 'later'; waitMs?: number | undefined }
  | { type: 'unauthorized' }
  /**
   * The server failed on it; `reason` is one sentence that may be shown. Repeated often enough, it
   * counts as a refusal (`isPoison`).
   */
  | { type: 'internal'; reason: string; waitMs?: number | undefined }
  /** Permanent; `reason` is one sentence that may be shown. `concernsAll`: each item of the batch would be refused alone, too. */
  | { type: 'refused'; reason: string; concernsAll?: boolean };

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

/** The items of a kind whose payload cannot be read. They are not sent, and hold up nothing. */
export const unreadableOf = ({ name, canRead }: OutboxKind<never>, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter((item) => item.kind === name && !canRead(item));

const UNAUTHORIZED = 401;

/** Maps an API call to an outcome. Anything but a clear refusal (429 is none) is retried. */
export const outcomeOfCall = (call: Promise<unknown>): Promise<Outcome> => call.then(() => ({ type: 'delivered' }), outcomeOfFailure);

export function outcomeOfFailure(failure: unknown): Exclude<Outcome, { type: 'delivered' }> {
  if (!(failure instanceof ApiFailure) || !failure.answer) return { type: 'later' };
  const { status, retryAfter } = failure.answer;
  if (status === UNAUTHORIZED) return { type: 'unauthorized' };
  const waitMs = retryAfterMs(retryAfter, Date.now());
  if (status === TOO_MANY_REQUESTS || failure.kind === 'away') return { type: 'later', waitMs };
  // A response that is not the API's comes from something in front of it: a proxy, or the sign-in
  // page of a network.
  if (failure.kind !== 'refused') return { type: 'later', waitMs };
  return status >= 500 ? { type: 'internal', reason: failure.message, waitMs } : { type: 'refused', reason: failure.message };
}
