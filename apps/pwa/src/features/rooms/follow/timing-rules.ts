/** The times that this device needs to start at an agreed moment, in milliseconds. It learns from its own starts. */
export interface StartTimes {
  /** The time from loading or seeking until it can play on. */
  readonly prepareMs: number;
  /** The time from the call that starts until it sounds. */
  readonly latencyMs: number;
}

export const untriedTimes: StartTimes = { prepareMs: 250, latencyMs: 30 };

const PREPARE_MS = { least: 120, most: 1_500, margin: 40 };
const MOST_LATENCY_MS = 150;
/** The weight of the last start in the average. */
const WEIGHT = 0.5;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** A device that was ready too late gets more time at once, and less again gradually. */
export function afterPreparing(times: StartTimes, tookMs: number): StartTimes {
  const wanted = tookMs + PREPARE_MS.margin;
  const prepareMs = wanted > times.prepareMs ? wanted : times.prepareMs + WEIGHT * (wanted - times.prepareMs);
  return { ...times, prepareMs: between(PREPARE_MS.least, prepareMs, PREPARE_MS.most) };
}

/** `aheadMs` is measured against the room, for a start for which the device was ready in time. */
export const afterStart = (times: StartTimes, aheadMs: number): StartTimes => ({
  ...times,
  latencyMs: between(0, times.latencyMs - WEIGHT * aheadMs, MOST_LATENCY_MS),
});

interface Planned {
  /** In milliseconds of the room's clock. */
  now: number;
  /** When the song was, or will be, at its beginning. */
  songStart: number;
  /** No sound before this moment: all others start then. */
  earliest: number;
  times: StartTimes;
  /** Whether the start can be scheduled: timers are exact, and the browser plays without a press. */
  isExact: boolean;
}

/** The position to start the song at, and how long to wait, so that it sounds in time. */
export function planStart({ now, songStart, earliest, times, isExact }: Planned): { seconds: number; delayMs: number } {
  if (!isExact) return { seconds: Math.max(0, now - songStart) / 1_000, delayMs: 0 };
  const moment = Math.max(now + times.prepareMs, earliest, songStart);
  return { seconds: (moment - songStart) / 1_000, delayMs: Math.max(0, moment - now - times.latencyMs) };
}

export interface Heard {
  /** How far the page is ahead of its room, in milliseconds; negative if it is behind. */
  aheadMs: number;
  /** The rate at which the element plays at the moment. */
  rate: number;
  /** False if rates stutter, as on iOS, and while the page is hidden. */
  isExact: boolean;
  /** Within the first seconds of a song or after a seek, in which another seek is hardly heard. */
  hasJustStarted: boolean;
}

export type Correction = { kind: 'none' } | { kind: 'rate'; rate: number } | { kind: 'seek' };

const UNHEARD_MS = 30;
const LONGEST_BY_RATE_MS = 400;
const LONGEST_AT_START_MS = 100;
const LONGEST_INEXACT_MS = 1_000;
/** How much one second at another rate changes: a rate change ends within that time. */
const BY_RATE_MS = 10;
const RATE_CHANGE = 0.01;

const none: Correction = { kind: 'none' };
const toRate = (rate: number, now: number): Correction => (rate === now ? none : { kind: 'rate', rate });

/** Applied once a second. A distance is corrected by one change of the rate that is too small to be heard, or by a seek if that would take too long. */
export function correctionOf({ aheadMs, rate, isExact, hasJustStarted }: Heard): Correction {
  const distance = Math.abs(aheadMs);
  if (!isExact) return distance > LONGEST_INEXACT_MS ? { kind: 'seek' } : toRate(1, rate);
  if (distance > (hasJustStarted ? LONGEST_AT_START_MS : LONGEST_BY_RATE_MS)) return { kind: 'seek' };
  const wanted = aheadMs > 0 ? 1 - RATE_CHANGE : 1 + RATE_CHANGE;
  const isCorrecting = rate === wanted && distance > BY_RATE_MS;
  return toRate(isCorrecting || distance > UNHEARD_MS ? wanted : 1, rate);
}
