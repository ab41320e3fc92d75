import type { Skew } from './skew';

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Figures of one page or of all: milliseconds away from the room, and the share of samples that were left out. */
export interface Figures {
  name: string;
  p50: number;
  p95: number;
  p99: number;
  counted: number;
  leftOut: number;
  stalled: number;
}

export function figuresOf(name: string, skews: readonly Skew[]): Figures {
  const sorted = skews.flatMap(({ distances }) => distances).toSorted((one, other) => one - other);
  const leftOut = skews.reduce((sum, { leftOut }) => sum + leftOut.joining + leftOut.afterCommand, 0);
  const stalled = skews.reduce((sum, skew) => sum + skew.stalled, 0);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(sorted, share))) as [number, number, number];
  return { name, p50, p95, p99, counted: sorted.length, leftOut: leftOut / (leftOut + sorted.length), stalled };
}
