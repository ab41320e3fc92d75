export interface Heard {
  /** How far the page is ahead of its room, in milliseconds; negative where it is behind. */
  aheadMs: number;
  /** The rate at which the element plays at the moment. */
  rate: number;
  /** False where rates stutter, as on iOS, and while nobody looks at the page. */
  isExact: boolean;
  /** Within the first seconds of a song or after a seek, in which another seek is hardly heard. */
  hasJustStarted: boolean;
}

export type Correction = { kind: 'none' } | { kind: 'rate'; rate: number } | { kind: 'seek' };

const UNHEARD_MS = 30;
const LONGEST_BY_RATE_MS = 400;
const LONGEST_AT_START_MS = 100;
const LONGEST_INEXACT_MS = 1_000;
/** What one second at another rate changes: a rate change ends within it. */
const BY_RATE_MS = 10;
const RATE_CHANGE = 0.01;

const none: Correction = { kind: 'none' };
const toRate = (rate: number, now: number): Correction => (rate === now ? none : { kind: 'rate', rate });

/**
 * Applied once a second. A distance is made up for by one change of the rate that is too small to be heard, and by a seek where that would take
 * too long.
 */
export function correctionOf({ aheadMs, rate, isExact, hasJustStarted }: Heard): Correction {
  const distance = Math.abs(aheadMs);
  if (!isExact) return distance > LONGEST_INEXACT_MS ? { kind: 'seek' } : toRate(1, rate);
  if (distance > (hasJustStarted ? LONGEST_AT_START_MS : LONGEST_BY_RATE_MS)) return { kind: 'seek' };
  const wanted = aheadMs > 0 ? 1 - RATE_CHANGE : 1 + RATE_CHANGE;
  const isCorrecting = rate === wanted && distance > BY_RATE_MS;
  return toRate(isCorrecting || distance > UNHEARD_MS ? wanted : 1, rate);
}
