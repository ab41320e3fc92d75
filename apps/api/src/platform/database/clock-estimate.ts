/** Clocks of computers drift by less than this, in milliseconds per millisecond. */
const DRIFT = 100e-6;

/** One question to a clock, in milliseconds: sent and received by our monotonic clock, answered by the other one. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  answer: number;
}

/** The other clock is ours plus `offset`, give or take `error`, as of `at` by ours. All in milliseconds. */
export interface ClockEstimate {
  offset: number;
  error: number;
  at: number;
}

const estimateOf = ({ sentAt, receivedAt, answer }: ClockSample): ClockEstimate => ({
  offset: answer - (sentAt + receivedAt) / 2,
  error: (receivedAt - sentAt) / 2,
  at: receivedAt,
});

const errorAt = ({ error, at }: ClockEstimate, now: number): number => error + (now - at) * DRIFT;

/**
 * Returns the better of the known estimate and the quickest of these samples. The known one gets worse with age, and is dropped if both
 * can't be right: the other clock was set.
 */
export function betterEstimate(known: ClockEstimate | undefined, samples: readonly ClockSample[]): ClockEstimate | undefined {
  const [quickest] = samples.map(estimateOf).toSorted((one, other) => one.error - other.error);
  if (!known || !quickest) return quickest ?? known;
  const knownError = errorAt(known, quickest.at);
  const disagree = Math.abs(known.offset - quickest.offset) > knownError + quickest.error;
  return disagree || quickest.error <= knownError ? quickest : known;
}
