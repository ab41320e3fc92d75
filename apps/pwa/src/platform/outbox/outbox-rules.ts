import { backoffAfter, backoffAfterRenewal, backoffWhenWoken, batchesDue, NO_BACKOFF, restOf } from './delivery-rules';
import type { Backoff, Batch } from './delivery-rules';
import { isSameAuthor } from './outbox-kind';
import type { Author, OutboxItem, OutboxKind, Outcome } from './outbox-kind';

const STORAGE_PAUSE_MS = 5_000;

interface Sender {
  readonly author: Author;
  readonly backoffs: ReadonlyMap<string, Backoff>;
  readonly renewals: number;
}

interface UnderWay {
  readonly batch: Batch<OutboxKind<never>>;
  /** The sender has changed since: the outcome does not apply to the present one. */
  readonly isAbandoned: boolean;
  readonly renewals: number;
}

/** One tab's state: of all tabs of a browser, the one that has the lock sends. */
export interface OutboxState {
  /** `locking` waits for the lock; `reading` and `sending` have it. */
  readonly phase: 'idle' | 'locking' | 'reading' | 'sending';
  /** Whether items may have changed since reading began, so that they are read again. */
  readonly isStale: boolean;
  readonly sender: Sender | undefined;
  readonly underWay: ReadonlyMap<string, UnderWay>;
}

export type OutboxEvent =
  | { type: 'woken' }
  | { type: 'flushed' }
  | { type: 'author.changed'; author: Author | undefined }
  | { type: 'lock.granted' }
  | { type: 'items.read'; items: readonly OutboxItem[]; kinds: ReadonlyMap<string, OutboxKind<never>>; now: number }
  | { type: 'storage.failed' }
  | { type: 'delivery.ended'; partition: string; outcome: Outcome; now: number; random: number };

export type OutboxCommand =
  | { type: 'lock' }
  | { type: 'unlock' }
  | { type: 'readItems' }
  | { type: 'deliver'; batch: Batch<OutboxKind<never>>; author: Author }
  | { type: 'abortDeliveries' }
  /** Replaces any earlier pause; `Infinity`: until the next event. */
  | { type: 'rest'; ms: number };

interface Step {
  state: OutboxState;
  commands: readonly OutboxCommand[];
}

export const idleOutbox: OutboxState = { phase: 'idle', isStale: false, sender: undefined, underWay: new Map() };

/**
 * The next state, and the commands to carry out, in this order; their results come back as events.
 */
export function reduceOutbox(state: OutboxState, event: OutboxEvent): Step {
  switch (event.type) {
    case 'woken':
      return wake(state);
    case 'flushed':
      return wake({ ...state, sender: state.sender && withBackoffs(state.sender, backoffWhenWoken) });
    case 'author.changed':
      return changeAuthor(state, event.author);
    case 'lock.granted':
      return state.phase === 'locking' ? read(state) : { state, commands: [{ type: 'unlock' }] };
    case 'items.read':
      return state.phase === 'reading' ? send(state, event) : stay(state);
    case 'storage.failed':
      return fail(state);
    case 'delivery.ended':
      return endDelivery(state, event);
  }
}

const stay = (state: OutboxState): Step => ({ state, commands: [] });
const read = (state: OutboxState): Step => ({ state: { ...state, phase: 'reading', isStale: false }, commands: [{ type: 'readItems' }] });

function wake(state: OutboxState): Step {
  if (state.phase === 'idle') return { state: { ...state, phase: 'locking' }, commands: [{ type: 'lock' }] };
  return state.phase === 'sending' ? read(state) : stay({ ...state, isStale: true });
}

function changeAuthor(state: OutboxState, author: Author | undefined): Step {
  const { sender } = state;
  if (sender && author && isSameAuthor(sender.author, author)) {
    return wake({ ...state, sender: { ...withBackoffs(sender, backoffAfterRenewal), renewals: sender.renewals + 1 } });
  }
  const abandoned = [...state.underWay].map(([partition, one]) => [partition, { ...one, isAbandoned: true }] as const);
  const next = wake({ ...state, sender: author && { author, backoffs: new Map(), renewals: 0 }, underWay: new Map(abandoned) });
  return { ...next, commands: [{ type: 'abortDeliveries' }, ...next.commands] };
}

/** Sends until nothing is in flight or due. Partitions do not wait for one another. */
function send(state: OutboxState, { items, kinds, now }: Extract<OutboxEvent, { type: 'items.read' }>): Step {
  const { sender } = state;
  const { underWay, commands } = sender
    ? startDeliveries(state, sender, { items, kinds, now })
    : { underWay: state.underWay, commands: [] };
  const next = goOn({ ...state, underWay });
  return { ...next, commands: [...commands, ...next.commands] };
}

function goOn(state: OutboxState): Step {
  if (state.isStale) return read(state);
  if (state.underWay.size > 0) return stay({ ...state, phase: 'sending' });
  return { state: { ...state, phase: 'idle' }, commands: [{ type: 'unlock' }] };
}

/**
 * Whether `sender` may send `author`'s items. A browser has one visitor, who may have had another
 * id while theirs was unreadable.
 */
const sendsFor = (sender: Author, author: Author): boolean =>
  isSameAuthor(sender, author) || (sender.type === 'visitor' && author.type === 'visitor');

function startDeliveries(
  { underWay }: OutboxState,
  { author, backoffs, renewals }: Sender,
  { items, kinds, now }: { items: readonly OutboxItem[]; kinds: ReadonlyMap<string, OutboxKind<never>>; now: number },
): { underWay: OutboxState['underWay']; commands: OutboxCommand[] } {
  const own = items.filter((item) => sendsFor(author, item.author));
  const due = batchesDue(own, { backoffs, busy: new Set(underWay.keys()), kinds, now });
  const started = due.map((batch) => [batch.partition, { batch, isAbandoned: false, renewals }] as const);
  return {
    underWay: new Map([...underWay, ...started]),
    commands: [...due.map((batch) => ({ type: 'deliver' as const, batch, author })), { type: 'rest', ms: restOf(own, backoffs, now) }],
  };
}

/** Releases the lock to other tabs. Deliveries in flight continue without it. */
function fail(state: OutboxState): Step {
  if (state.phase === 'idle') return stay(state);
  return { state: { ...state, phase: 'idle', isStale: false }, commands: [{ type: 'unlock' }, { type: 'rest', ms: STORAGE_PAUSE_MS }] };
}

function endDelivery(state: OutboxState, event: Extract<OutboxEvent, { type: 'delivery.ended' }>): Step {
  const ended = state.underWay.get(event.partition);
  if (!ended) return stay(state);
  const underWay = new Map(state.underWay);
  underWay.delete(event.partition);
  const next = { ...state, underWay, sender: ended.isAbandoned ? state.sender : learn(state.sender, ended, event) };
  return next.phase === 'idle' ? stay(next) : wake(next);
}

function learn(
  sender: Sender | undefined,
  { batch, renewals }: UnderWay,
  { outcome, ...chance }: { outcome: Outcome; now: number; random: number },
): Sender | undefined {
  if (!sender) return undefined;
  // A 401 for a request from before a renewal says nothing about the new session.
  const isLate = outcome.type === 'unauthorized' && sender.renewals !== renewals;
  const backoff = sender.backoffs.get(batch.partition) ?? NO_BACKOFF;
  const next = backoffAfter(backoff, batch, isLate ? { type: 'later' } : outcome, chance);
  return { ...sender, backoffs: new Map(sender.backoffs).set(batch.partition, next) };
}

const withBackoffs = (sender: Sender, change: (backoff: Backoff) => Backoff): Sender => ({
  ...sender,
  backoffs: new Map([...sender.backoffs].map(([partition, backoff]) => [partition, change(backoff)])),
});
