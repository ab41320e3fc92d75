import type { Reading } from '../../../platform/storage/rows/reading';

const GIGABYTE = 1_000_000_000;

/** What is there by itself gets no more than this, whatever the listener sets. */
const LARGEST_BUDGET = 4 * GIGABYTE;

/** How many bytes songs may take that are there by themselves, as long as nobody set it: 1 GB, or a quarter of what the browser gives. */
export const initialBudget = (quota: number): number => Math.min(GIGABYTE, Math.floor(quota / 4));

/** How far it may be set: half of what the browser gives. */
export const largestBudget = (quota: number): number => Math.min(LARGEST_BUDGET, Math.floor(quota / 2));

/** The budget in force. One that cannot be read may have been any that can be set: nothing goes for a smaller one. */
export function budgetOf(stored: Reading<number>, quota: number): number {
  if (stored.type === 'row') return stored.row;
  return stored.type === 'unreadable' ? largestBudget(quota) : initialBudget(quota);
}

/** A song that is there by itself and that nobody keeps on purpose. */
export interface EvictableSong {
  hash: string;
  /** Bytes that it takes up. */
  bytes: number;
  /** Milliseconds since 1970; 0 when it was fetched ahead and never heard. */
  playedAt: number;
}

export interface BudgetQuestion {
  songs: readonly EvictableSong[];
  /** The current song and the next ones: they stay whatever happens. */
  pinned: ReadonlySet<string>;
  budget: number;
  /** Bytes that are about to come. */
  incoming: number;
}

/**
 * Which songs go so that the rest keeps to the budget, least recently played first; `undefined` when even then there is no room for what is about to
 * come, and nothing need go for it.
 */
export function evictionsFor({ songs, pinned, budget, incoming }: BudgetQuestion): string[] | undefined {
  const goFirst = songs.filter(({ hash }) => !pinned.has(hash)).sort((one, other) => one.playedAt - other.playedAt);
  let tooMuch = songs.reduce((sum, { bytes }) => sum + bytes, incoming) - budget;
  const evicted: string[] = [];
  for (const { hash, bytes } of goFirst) {
    if (tooMuch <= 0) break;
    evicted.push(hash);
    tooMuch -= bytes;
  }
  return tooMuch > 0 && incoming > 0 ? undefined : evicted;
}
