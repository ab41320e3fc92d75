import type { Outbox } from '../outbox/create-outbox';
import type { ReadableKind } from '../outbox/outbox-kind';
import type { Realtime } from '../realtime/realtime';
import type { Readable } from '../store/create-store';

export interface RefusedChange<Change> {
  /** Its order in the outbox. */
  order: number;
  reason: string;
  change: Change;
}

export interface PendingChanges<Change> {
  /** Changes that the server has and the page has not read from there yet, then those that are not sent; oldest first. */
  pending: readonly Change[];
  /** Changes for which the outbox asks the author what to do. */
  refused: readonly RefusedChange<Change>[];
  /** The outbox's orders of changes that this release cannot read. */
  unreadable: readonly number[];
}

export interface ReplicaState<Data, Change> extends PendingChanges<Change> {
  userId: string | undefined;
  /** Whether the device's stored data has been read, or could not be in time. */
  isRead: boolean;
  /** Whether the stored data was read. */
  isRecalled: boolean;
  /** Whether the server has been read since then. */
  isFetched: boolean;
  data: Data;
}

export interface TabMessage<Change, Remote> {
  userId: string;
  change: Change;
  /** The state that the server stored for the change. */
  answer?: Remote;
  isRejected?: boolean;
}

/** The other tabs of this browser. */
export interface Tabs<Change, Remote> {
  publish: (message: TabMessage<Change, Remote>) => void;
  onMessage: (listener: (message: TabMessage<Change, Remote>) => void) => void;
}

/**
 * A person's own data, which they may change without a network. `Remote` is the server's state of a part of it, `Change` what the person
 * did, and `Payload` how the outbox stores that.
 */
export interface ReplicaSpec<Data, Remote, Change extends Payload, Payload> {
  realtime: Pick<Realtime, 'on' | 'connection'>;
  outbox: Pick<Outbox, 'put' | 'register' | 'waiting' | 'unreadable' | 'subscribe'>;
  kind: ReadableKind<Payload>;
  /** Undefined if a field is missing. */
  changeOf: (payload: Payload) => Change | undefined;
  idOf: (change: Change) => string;
  initial: Data;
  /** Follows the server's order, in whatever order it is called; returns the same data if nothing is new. */
  reduce: (data: Data, remote: Remote) => Data;
  /** The data that is shown and stored on the device: by default the server's data, to which screens apply the pending changes. */
  withPending?: (data: Data, pending: readonly Change[]) => Data;
  /**
   * Reads what `save` has stored, without the `unsent` changes, which the server may refuse. Resolves to a function that adds it to what
   * the page knows.
   */
  recall: (userId: string, unsent: readonly Change[]) => Promise<(data: Data) => Data>;
  save: (userId: string, before: Data, after: Data) => Promise<void>;
  /** Resolves to a function that replaces what the page knows by what the server has. */
  fetch: () => Promise<(data: Data) => Data>;
  onFetched?: () => void;
  /** Reads the results of changes that the server has, and settles them; called again after each fetch. By default, a fetch has the results. */
  readSent?: (changes: readonly Change[]) => void;
  /** Set if other tabs must know of a change that the outbox does not store. */
  tabs?: Tabs<Change, Remote>;
}

export interface Replica<Data, Remote, Change> {
  state: Readable<ReplicaState<Data, Change>>;
  actAs: (userId: string | undefined) => void;
  /** Shows the changes in the same tick and sends them as soon as there is a network. Rejects and takes them back if the browser cannot store them. */
  applyLocal: (changes: readonly Change[]) => Promise<void>;
  applyRemote: (remote: Remote) => void;
  /** The server has applied the changes; `answer` is what it stored. */
  confirm: (changes: readonly Change[], answer: Remote) => void;
  /** Takes back changes that will not be sent again. */
  reject: (changes: readonly Change[]) => void;
  /** Call it before reading the results of changes that are sent, and call its result once they are read. */
  sentSoFar: (isRead: (change: Change) => boolean) => () => void;
  /** Reads everything from the server, after a random delay: many pages may do so at once. */
  refetchSoon: () => void;
}
