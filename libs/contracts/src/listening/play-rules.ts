/** A play counts at 30 seconds… */
const COUNTS_AT_SECONDS = 30;
/** …or at half the song, whichever is reached first. */
const COUNTS_AT_SHARE = 0.5;

/** How long the same listener must wait until the same song counts again, in milliseconds. */
export const RECOUNT_AFTER_MS = 10 * 60 * 1000;

/** Seconds that must be heard of a song of that many seconds until the play counts. */
export const countsAfter = (durationSeconds: number): number => Math.min(COUNTS_AT_SECONDS, durationSeconds * COUNTS_AT_SHARE);

/** Whether a play counts that heard so many seconds of a song of that duration. A song without a length cannot be heard. */
export const playCounts = (secondsHeard: number, durationSeconds: number): boolean =>
  durationSeconds > 0 && secondsHeard >= countsAfter(durationSeconds);

/**
 * Whether a listener's play of a song counts beside the last one before it that counts. Both are when they began, in milliseconds since 1970;
 * without a last one it does.
 */
export const countsAgain = (startedAt: number, lastCounted: number | undefined): boolean =>
  lastCounted === undefined || startedAt - lastCounted >= RECOUNT_AFTER_MS;
