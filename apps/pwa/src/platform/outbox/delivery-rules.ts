import type { OutboxItem } from './outbox-item';
import type { OutboxKind } from './outbox-kind';
import type { Outcome } from './outcome';

const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;

/** What an outbox needs to know of a kind to plan with it. */
export type PlannedKind = Pick<OutboxKind<never>, 'name' | 'mostAtOnce' | 'whenRefused'>;

/** How a lane fared lately. */
export interface Pace {
  failuresInARow: number;
  /** The server wants the lane no earlier, in milliseconds since 1970; `Infinity` until the session was renewed. */
  notBefore: number;
  /** A pause of our own, to the same clock: it ends early when there is reason to think that things are better. */
  pausedUntil: number;
  /** How many items go at once: fewer while one among many is looked for that the server refuses. */
  atOnce: number;
}

export const FRESH_PACE: Pace = { failuresInARow: 0, notBefore: 0, pausedUntil: 0, atOnce: Infinity };

/** Items of one lane that go out together, oldest first. */
export interface Batch<K extends PlannedKind> {
  lane: string;
  kind: K;
  items: OutboxItem[];
}

type Paces = ReadonlyMap<string, Pace>;

/** When a lane may be tried again. */
const dueAt = ({ notBefore, pausedUntil }: Pace = FRESH_PACE): number => Math.max(notBefore, pausedUntil);

function lanesOf(items: readonly OutboxItem[]): Map<string, OutboxItem[]> {
  const lanes = new Map<string, OutboxItem[]>();
  items.forEach((item) => {
    const lane = lanes.get(item.lane);
    if (lane) lane.push(item);
    else lanes.set(item.lane, [item]);
  });
  return lanes;
}

/** What goes out now: of every lane that is not under way, does not rest and is not held up by a refused item, its oldest items. */
export function batchesDue<K extends PlannedKind>(
  items: readonly OutboxItem[],
  { paces, busy, kinds, now }: { paces: Paces; busy: ReadonlySet<string>; kinds: ReadonlyMap<string, K>; now: number },
): Batch<K>[] {
  return [...lanesOf(items)].flatMap(([lane, queue]) => {
    const pace = paces.get(lane) ?? FRESH_PACE;
    const kind = kinds.get(queue[0]?.kind ?? '');
    if (!kind || busy.has(lane) || dueAt(pace) > now) return [];
    const firstRefused = queue.findIndex(({ refusal }) => refusal !== undefined);
    const free = firstRefused < 0 ? queue : queue.slice(0, firstRefused);
    return free.length > 0 ? [{ lane, kind, items: free.slice(0, Math.min(kind.mostAtOnce, pace.atOnce)) }] : [];
  });
}

/** Milliseconds until the next lane that rests may be tried; `Infinity` when none has anything to do then. */
export function restOf(items: readonly OutboxItem[], paces: Paces, now: number): number {
  const ends = [...lanesOf(items).keys()].map((lane) => dueAt(paces.get(lane))).filter((end) => end > now);
  return Math.min(...ends) - now;
}

/** The one item that an outcome condemns: among several nobody knows which of them the server means. */
const condemned = ({ items }: Batch<PlannedKind>, outcome: Outcome): OutboxItem | undefined =>
  outcome.type === 'refused' && items.length === 1 ? items[0] : undefined;

/** What an outcome changes in the store: items that are done with, and one that the server will not have. */
export function settlementOf(batch: Batch<PlannedKind>, outcome: Outcome): { done: number[]; refused?: { order: number; reason: string } } {
  if (outcome.type === 'delivered') return { done: batch.items.map(({ order }) => order) };
  const item = condemned(batch, outcome);
  if (!item || outcome.type !== 'refused') return { done: [] };
  return batch.kind.whenRefused === 'drop' ? { done: [item.order] } : { done: [], refused: { order: item.order, reason: outcome.reason } };
}

/** How a lane goes on after an outcome. `random` is from 0 to below 1. */
export function paceAfter(pace: Pace, batch: Batch<PlannedKind>, outcome: Outcome, { now, random }: { now: number; random: number }): Pace {
  switch (outcome.type) {
    case 'delivered':
      return { ...FRESH_PACE, atOnce: pace.atOnce * 2 };
    case 'later': {
      const failuresInARow = pace.failuresInARow + 1;
      const pausedUntil = now + pauseAfter(failuresInARow, random);
      return { ...pace, failuresInARow, pausedUntil, notBefore: now + (outcome.waitMs ?? 0) };
    }
    case 'unauthorized':
      return { ...pace, notBefore: Infinity };
    case 'refused':
      return { ...FRESH_PACE, atOnce: Math.max(1, Math.floor(batch.items.length / 2)) };
  }
}

/** After a renewed session: whatever waited for it goes on. */
export const paceAfterRenewal = (pace: Pace): Pace => (pace.notBefore === Infinity ? { ...pace, notBefore: 0 } : pace);

/** There is a network again, or somebody looks: our own pauses end, and a server that asked to be left alone still is. */
export const paceWhenWoken = (pace: Pace): Pace => ({ ...pace, pausedUntil: 0 });

/** From 0.3 s to a limit that doubles with each failure, up to 5 s; where between is left to chance, so that not everybody comes back at once. */
function pauseAfter(failuresInARow: number, random: number): number {
  const limit = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failuresInARow);
  return SHORTEST_PAUSE_MS + random * (limit - SHORTEST_PAUSE_MS);
}
