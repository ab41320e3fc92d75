import type { ItemState, OutboxItem } from './outbox-item';
import type { OutboxKind } from './outbox-kind';
import type { Outcome } from './outcome';
import { isInterrupted, isPoison, troubleAfter, troubleInterrupted } from './trouble';

const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
const DAY_MS = 86_400_000;
/** How many refused items are kept of a kind that no screen shows. */
const MOST_REFUSED_UNSEEN = 100;

/** What an outbox needs to know of a kind to plan with it. */
export type PlannedKind = Pick<OutboxKind<never>, 'name' | 'mostAtOnce' | 'whenRefused'>;

/** How the deliveries of a partition went lately, and when the next may start. */
export interface Backoff {
  failuresInARow: number;
  /** The server wants the partition no earlier, in milliseconds since 1970; `Infinity` until the session was renewed. */
  notBefore: number;
  /** A pause of our own, to the same clock: it ends early when there is reason to think that things are better. */
  pausedUntil: number;
  /** How many items go at once: fewer while one among many is looked for that the server refuses. */
  atOnce: number;
}

export const NO_BACKOFF: Backoff = { failuresInARow: 0, notBefore: 0, pausedUntil: 0, atOnce: Infinity };

/** Items of one partition that go out together, oldest first. */
export interface Batch<K extends PlannedKind> {
  partition: string;
  kind: K;
  items: OutboxItem[];
}

type Backoffs = ReadonlyMap<string, Backoff>;

/** When a partition may be tried again. */
const dueAt = ({ notBefore, pausedUntil }: Backoff = NO_BACKOFF): number => Math.max(notBefore, pausedUntil);

function partitionsOf(items: readonly OutboxItem[]): Map<string, OutboxItem[]> {
  const partitions = new Map<string, OutboxItem[]>();
  items.forEach((item) => {
    const partition = partitions.get(item.lane);
    if (partition) partition.push(item);
    else partitions.set(item.lane, [item]);
  });
  return partitions;
}

/** Whether an item is left out: until its author says otherwise, or for a day. A refusal of a time to come is from a clock that was set back. */
function isSetAside({ refusal, refusedAt = 0 }: OutboxItem, { whenRefused }: PlannedKind, now: number): boolean {
  if (refusal === undefined) return false;
  return whenRefused === 'askAuthor' || (refusedAt <= now && now - refusedAt < DAY_MS);
}

/** What goes out now: of every partition that is not under way and does not rest, its oldest items that are not set aside. */
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

/** Milliseconds until the next partition that rests may be tried; `Infinity` when none has anything to do then. */
export function restOf(items: readonly OutboxItem[], backoffs: Backoffs, now: number): number {
  const ends = [...partitionsOf(items).keys()].map((partition) => dueAt(backoffs.get(partition))).filter((end) => end > now);
  return Math.min(...ends) - now;
}

/** The refused items of a kind that no screen shows that are too many, oldest first. */
export function surplusOf(items: readonly OutboxItem[], { name, whenRefused }: PlannedKind): number[] {
  if (whenRefused === 'askAuthor') return [];
  const refused = items.filter(({ kind, refusal }) => kind === name && refusal !== undefined);
  return refused.slice(0, -MOST_REFUSED_UNSEEN).map(({ order }) => order);
}

/** The one item that an outcome is about: among several nobody knows which of them the server means. */
const culpritOf = ({ items }: Batch<PlannedKind>): OutboxItem | undefined => (items.length === 1 ? items[0] : undefined);

/** What an outcome comes to: `internal` for an item that has met it often enough is a refusal. */
export function judgedOutcome(batch: Batch<PlannedKind>, outcome: Outcome, now: number): Outcome {
  const item = culpritOf(batch);
  if (outcome.type !== 'internal' || !item) return outcome;
  return isPoison(troubleAfter(item.trouble, now, outcome.waitMs)) ? { type: 'refused', reason: outcome.reason } : outcome;
}

/** What a judged outcome changes in the store: items that are done with, and how the one item stands that it is about. */
export function settlementOf(
  batch: Batch<PlannedKind>,
  outcome: Outcome,
  now: number,
): { done: number[]; marked?: { order: number; state: ItemState } } {
  if (outcome.type === 'delivered') return { done: batch.items.map(({ order }) => order) };
  if (outcome.type === 'later' || outcome.type === 'unauthorized') return { done: [], ...interruptionOf(batch) };
  const item = culpritOf(batch);
  if (!item) return { done: [] };
  const { order, trouble } = item;
  if (outcome.type === 'internal') return { done: [], marked: { order, state: { trouble: troubleAfter(trouble, now, outcome.waitMs) } } };
  return { done: [], marked: { order, state: { refusal: outcome.reason, refusedAt: now, ...(trouble && { trouble }) } } };
}

/** Time without a connection ends the trouble of an item. Only the first of a batch can have any: an item that failed goes out alone. */
function interruptionOf({ items: [item] }: Batch<PlannedKind>): { marked?: { order: number; state: ItemState } } {
  if (!item?.trouble || isInterrupted(item.trouble)) return {};
  const { order, refusal, refusedAt, trouble } = item;
  const refused = refusal === undefined ? {} : { refusal, ...(refusedAt !== undefined && { refusedAt }) };
  return { marked: { order, state: { ...refused, trouble: troubleInterrupted(trouble) } } };
}

/** How a partition goes on after an outcome. `random` is from 0 to below 1. */
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
      return { ...NO_BACKOFF, atOnce: halfOf(batch) };
  }
}

/** The culprit is looked for in the first half. */
const halfOf = ({ items }: Batch<PlannedKind>): number => Math.max(1, Math.floor(items.length / 2));

function paused(backoff: Backoff, waitMs = 0, { now, random }: { now: number; random: number }): Backoff {
  const failuresInARow = backoff.failuresInARow + 1;
  return { ...backoff, failuresInARow, pausedUntil: now + pauseAfter(failuresInARow, random), notBefore: now + waitMs };
}

/** After a renewed session: whatever waited for it goes on. */
export const backoffAfterRenewal = (backoff: Backoff): Backoff => (backoff.notBefore === Infinity ? { ...backoff, notBefore: 0 } : backoff);

/** There is a network again, or somebody looks: our own pauses end, and a server that asked to be left alone still is. */
export const backoffWhenWoken = (backoff: Backoff): Backoff => ({ ...backoff, pausedUntil: 0 });

/** From 0.3 s to a limit that doubles with each failure, up to 5 s; where between is left to chance, so that not everybody comes back at once. */
function pauseAfter(failuresInARow: number, random: number): number {
  const limit = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failuresInARow);
  return SHORTEST_PAUSE_MS + random * (limit - SHORTEST_PAUSE_MS);
}
