import { pauseAfter } from '../async/pause-after';
import type { ItemState, OutboxItem, OutboxKind, Outcome } from './outbox-kind';

const DAY_MS = 86_400_000;
/** How many refused items of a kind without a screen are kept. */
const MOST_REFUSED_UNSEEN = 100;

export type PlannedKind = Pick<OutboxKind<never>, 'name' | 'mostAtOnce' | 'whenRefused'>;

export interface Backoff {
  failuresInARow: number;
  /** Set by the server, in milliseconds since 1970; `Infinity` until the session is renewed. */
  notBefore: number;
  /** Our own pause, in milliseconds since 1970: ends early when the network may be back. */
  pausedUntil: number;
  /** Most items in a batch: halved on `refused` and `internal`, doubled on delivery. */
  atOnce: number;
}

export const NO_BACKOFF: Backoff = { failuresInARow: 0, notBefore: 0, pausedUntil: 0, atOnce: Infinity };

export interface Batch<K extends PlannedKind> {
  partition: string;
  kind: K;
  items: OutboxItem[];
}

type Backoffs = ReadonlyMap<string, Backoff>;

const dueAt = ({ notBefore, pausedUntil }: Backoff = NO_BACKOFF): number => Math.max(notBefore, pausedUntil);

function partitionsOf(items: readonly OutboxItem[]): Map<string, OutboxItem[]> {
  const partitions = new Map<string, OutboxItem[]>();
  items.forEach((item) => {
    const partition = partitions.get(item.partition);
    if (partition) partition.push(item);
    else partitions.set(item.partition, [item]);
  });
  return partitions;
}

/** Whether an item is left out: until its author decides, or for a day. A refusal in the future is from a clock that was set back. */
function isSetAside({ refusal, refusedAt = 0 }: OutboxItem, { whenRefused }: PlannedKind, now: number): boolean {
  if (refusal === undefined) return false;
  return whenRefused === 'askAuthor' || (refusedAt <= now && now - refusedAt < DAY_MS);
}

/**
 * The next batch of every partition that is neither in flight nor pausing: its oldest items that
 * are not set aside.
 */
export function batchesDue<K extends PlannedKind>(
  items: readonly OutboxItem[],
  { backoffs, busy, kinds, now }: { backoffs: Backoffs; busy: ReadonlySet<string>; kinds: ReadonlyMap<string, K>; now: number },
): Batch<K>[] {
  return [...partitionsOf(items)].flatMap(([partition, queue]) => {
    const backoff = backoffs.get(partition) ?? NO_BACKOFF;
    const kind = kinds.get(queue[0]?.kind ?? '');
    if (!kind || busy.has(partition) || dueAt(backoff) > now) return [];
    const free = queue.filter((item) => !isSetAside(item, kind, now));
    return free.length > 0 ? [{ partition, kind, items: free.slice(0, Math.min(kind.mostAtOnce, backoff.atOnce)) }] : [];
  });
}

/**
 * Milliseconds until the next pausing partition that has items is due; `Infinity` when there is
 * none, or all wait for a renewed session.
 */
export function restOf(items: readonly OutboxItem[], backoffs: Backoffs, now: number): number {
  const ends = [...partitionsOf(items).keys()].map((partition) => dueAt(backoffs.get(partition))).filter((end) => end > now);
  return Math.min(...ends) - now;
}

export function surplusOf(items: readonly OutboxItem[], { name, whenRefused }: PlannedKind): number[] {
  if (whenRefused === 'askAuthor') return [];
  const refused = items.filter(({ kind, refusal }) => kind === name && refusal !== undefined);
  return refused.slice(0, -MOST_REFUSED_UNSEEN).map(({ order }) => order);
}

const culpritOf = ({ items }: Batch<PlannedKind>): OutboxItem | undefined => (items.length === 1 ? items[0] : undefined);
const concernsAll = (outcome: Outcome): boolean => outcome.type === 'refused' && outcome.concernsAll === true;

/**
 * Turns `internal` into a refusal for an item that has met it often enough: only in a batch of one,
 * since otherwise the culprit is unknown.
 */
export function judgedOutcome(batch: Batch<PlannedKind>, outcome: Outcome, now: number): Outcome {
  const item = culpritOf(batch);
  if (outcome.type !== 'internal' || !item) return outcome;
  return isPoison(troubleAfter(item.trouble, now, outcome.waitMs)) ? { type: 'refused', reason: outcome.reason } : outcome;
}

interface Settlement {
  done: number[];
  marked: { order: number; state: ItemState }[];
}

export function settlementOf(batch: Batch<PlannedKind>, outcome: Outcome, now: number): Settlement {
  if (outcome.type === 'delivered') return { done: batch.items.map(({ order }) => order), marked: [] };
  if (outcome.type === 'later' || outcome.type === 'unauthorized') return { done: [], marked: interruptionOf(batch) };
  const culprits = concernsAll(outcome) || batch.items.length === 1 ? batch.items : [];
  const stateOf = ({ trouble }: OutboxItem): ItemState =>
    outcome.type === 'internal'
      ? { trouble: troubleAfter(trouble, now, outcome.waitMs) }
      : { refusal: outcome.reason, refusedAt: now, ...(trouble && { trouble }) };
  return { done: [], marked: culprits.map((item) => ({ order: item.order, state: stateOf(item) })) };
}

/**
 * Time in which the server did not answer `internal` (offline, busy, 401) does not count toward an
 * item's trouble. Only the first item of a batch can have any: an item that failed is sent alone.
 */
function interruptionOf({ items: [item] }: Batch<PlannedKind>): Settlement['marked'] {
  if (!item?.trouble || isInterrupted(item.trouble)) return [];
  const { order, refusal, refusedAt, trouble } = item;
  const refused = refusal === undefined ? {} : { refusal, ...(refusedAt !== undefined && { refusedAt }) };
  return [{ order, state: { ...refused, trouble: troubleInterrupted(trouble) } }];
}

export function backoffAfter(
  backoff: Backoff,
  batch: Batch<PlannedKind>,
  outcome: Outcome,
  { now, random }: { now: number; random: number },
): Backoff {
  switch (outcome.type) {
    case 'delivered':
      return { ...NO_BACKOFF, atOnce: backoff.atOnce * 2 };
    case 'later':
      return paused(backoff, outcome.waitMs, { now, random });
    case 'internal':
      return { ...paused(backoff, outcome.waitMs, { now, random }), atOnce: halfOf(batch) };
    case 'unauthorized':
      return { ...backoff, notBefore: Infinity };
    case 'refused':
      return concernsAll(outcome) ? NO_BACKOFF : { ...NO_BACKOFF, atOnce: halfOf(batch) };
  }
}

/** Binary search for the refused item: the first half is sent next. */
const halfOf = ({ items }: Batch<PlannedKind>): number => Math.max(1, Math.floor(items.length / 2));

function paused(backoff: Backoff, waitMs = 0, { now, random }: { now: number; random: number }): Backoff {
  const failuresInARow = backoff.failuresInARow + 1;
  return { ...backoff, failuresInARow, pausedUntil: now + pauseAfter(failuresInARow, random), notBefore: now + waitMs };
}

export const backoffAfterRenewal = (backoff: Backoff): Backoff => (backoff.notBefore === Infinity ? { ...backoff, notBefore: 0 } : backoff);

/** Ends our own pauses, but not those that the server asked for. */
export const backoffWhenWoken = (backoff: Backoff): Backoff => ({ ...backoff, pausedUntil: 0 });

export interface Trouble {
  count: number;
  ms: number;
  lastAt: number;
}

const POISON_ANSWERS = 8;
const POISON_MS = 600_000;
/**
 * Attempts follow one another faster than this after the server's Retry-After, even in a
 * background tab: a longer gap means that the page was closed or the clock was set.
 */
const LONGEST_GAP_MS = 90_000;
/** `lastAt` after an interruption: so long ago that the gap to it never counts. */
const INTERRUPTED = 0;

/**
 * The trouble of an item after one more answer `internal`. `waitMs` is the wait that this answer asks for: a server asks for much the same each time, so
 * it stands for the wait that came before.
 */
export function troubleAfter(trouble: Trouble | undefined, now: number, waitMs = 0): Trouble {
  if (!trouble) return { count: 1, ms: 0, lastAt: now };
  const gap = now - trouble.lastAt;
  const counted = gap >= 0 && gap <= LONGEST_GAP_MS + waitMs ? gap : 0;
  return { count: trouble.count + 1, ms: trouble.ms + counted, lastAt: now };
}

/**
 * After any other outcome, such as no connection: the time until the next answer does not count.
 */
export const troubleInterrupted = (trouble: Trouble): Trouble => ({ ...trouble, lastAt: INTERRUPTED });

export const isInterrupted = ({ lastAt }: Trouble): boolean => lastAt === INTERRUPTED;

/**
 * Whether the server keeps failing on this item: 8 answers over 10 minutes while it could be
 * reached.
 */
export const isPoison = ({ count, ms }: Trouble): boolean => count >= POISON_ANSWERS && ms >= POISON_MS;
