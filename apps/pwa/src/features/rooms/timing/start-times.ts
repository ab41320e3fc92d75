/** What this device needs to start at an agreed moment, in milliseconds. It learns from its own starts. */
export interface StartTimes {
  /** From loading or seeking until it can play on. */
  readonly prepareMs: number;
  /** The time from the call that starts until it sounds. */
  readonly latencyMs: number;
}

export const untriedTimes: StartTimes = { prepareMs: 250, latencyMs: 30 };

const PREPARE_MS = { least: 120, most: 1_500, margin: 40 };
const MOST_LATENCY_MS = 150;
/** How much of what the last start has shown is believed. */
const WEIGHT = 0.5;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** A device that was ready too late takes more time at once, and less again little by little. */
export function afterPreparing(times: StartTimes, tookMs: number): StartTimes {
  const wanted = tookMs + PREPARE_MS.margin;
  const prepareMs = wanted > times.prepareMs ? wanted : times.prepareMs + WEIGHT * (wanted - times.prepareMs);
  return { ...times, prepareMs: between(PREPARE_MS.least, prepareMs, PREPARE_MS.most) };
}

/** `aheadMs` of the room, of a start for which the device was ready in time. */
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
  /** Whether the start can be waited for: timers are exact, and the browser plays without a press. */
  isExact: boolean;
}

/** Where to put the song, and how long to wait, so that it sounds in time. */
export function planStart({ now, songStart, earliest, times, isExact }: Planned): { seconds: number; delayMs: number } {
  if (!isExact) return { seconds: Math.max(0, now - songStart) / 1_000, delayMs: 0 };
  const moment = Math.max(now + times.prepareMs, earliest, songStart);
  return { seconds: (moment - songStart) / 1_000, delayMs: Math.max(0, moment - now - times.latencyMs) };
}
