/** One answer of the server. `sentAt` and `receivedAt` are of the page's monotonic clock; all are in milliseconds. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  serverNow: number;
}

/** At `at` of the page's clock, the server's was ahead by `offset`, give or take `error`. */
interface Reading {
  readonly at: number;
  readonly offset: number;
  readonly error: number;
}

/** The known readings of the server's clock, oldest first. */
export type ClockEstimate = readonly Reading[];

export const nothingRead: ClockEstimate = [];

/** Two clocks drift apart by at most this, in milliseconds per millisecond. */
const MOST_DRIFT = 250e-6;
const MOST_READINGS = 24;

/** How fast the offset changes, give or take `error`; both in milliseconds per millisecond. */
interface Drift {
  readonly rate: number;
  readonly error: number;
}

/** Uses the two readings that tell most: quick ones that are far apart. */
function driftOf(estimate: ClockEstimate): Drift {
  let best: Drift = { rate: 0, error: MOST_DRIFT };
  for (const [place, one] of estimate.entries())
    for (const other of estimate.slice(place + 1)) {
      const apart = other.at - one.at;
      const error = (one.error + other.error) / apart;
      if (error < best.error) best = { rate: (other.offset - one.offset) / apart, error };
    }
  return best;
}

/** The bounds of the offset by now, according to all readings; `from` is above `to` if they contradict one another. */
function boundsAt(estimate: ClockEstimate, now: number): { from: number; to: number } {
  const { rate, error: unsure } = driftOf(estimate);
  let [from, to] = [-Infinity, Infinity];
  for (const { at, offset, error } of estimate) {
    const age = now - at;
    const [middle, margin] = [offset + rate * age, error + unsure * Math.abs(age)];
    [from, to] = [Math.max(from, middle - margin), Math.min(to, middle + margin)];
  }
  return { from, to };
}

/**
 * The server read its clock somewhere between sending and receiving, so each sample bounds the offset, and a quick one bounds it closely. A
 * sample that contradicts the known readings means that a clock was set or stood still, as the page's does in some computers that sleep:
 * the known readings are forgotten.
 */
export function withSample(estimate: ClockEstimate, { sentAt, receivedAt, serverNow }: ClockSample): ClockEstimate {
  const at = (sentAt + receivedAt) / 2;
  const reading = { at, offset: serverNow - at, error: (receivedAt - sentAt) / 2 };
  const { from, to } = boundsAt(estimate, at);
  const contradicts = reading.offset + reading.error < from || reading.offset - reading.error > to;
  return contradicts ? [reading] : [...estimate, reading].slice(-MOST_READINGS);
}

/** The server's clock at a moment of the page's; undefined until it has answered. */
export function serverTimeAt(estimate: ClockEstimate, now: number): number | undefined {
  const { from, to } = boundsAt(estimate, now);
  return estimate.length === 0 ? undefined : now + (from + to) / 2;
}
