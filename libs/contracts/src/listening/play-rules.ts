const COUNTS_AT_SECONDS = 30;
const COUNTS_AT_SHARE = 0.5;

/** What scrobble servers ask for, so that charts of different players compare. */
const SCROBBLES_AT_SECONDS = 4 * 60;
const SCROBBLES_AT_SHARE = 0.5;

/** Minimum interval in milliseconds between two counted plays of a song by one listener. */
export const RECOUNT_AFTER_MS = 10 * 60 * 1000;

/** Seconds after which a play of a song of this length counts: 30, or half of the song if that is less. */
export const countsAfter = (durationSeconds: number): number => Math.min(COUNTS_AT_SECONDS, durationSeconds * COUNTS_AT_SHARE);

/** Whether a play of this many seconds counts for a song of this duration. A play of a song without a length never counts. */
export const playCounts = (secondsHeard: number, durationSeconds: number): boolean =>
  durationSeconds > 0 && secondsHeard >= countsAfter(durationSeconds);

/** Seconds after which a play is scrobbled: four minutes, or half of the song if that is less. Never less than what it takes to count. */
export const scrobblesAfter = (durationSeconds: number): number =>
  Math.max(countsAfter(durationSeconds), Math.min(SCROBBLES_AT_SECONDS, durationSeconds * SCROBBLES_AT_SHARE));

/** Whether a play of this many seconds is scrobbled for a song of this duration. */
export const playScrobbles = (secondsHeard: number, durationSeconds: number): boolean =>
  durationSeconds > 0 && secondsHeard >= scrobblesAfter(durationSeconds);

/**
 * Whether a play counts after the listener's last counted play of the same song, if there is one. Both are start times in milliseconds
 * since 1970.
 */
export const countsAgain = (startedAt: number, lastCounted: number | undefined): boolean =>
  lastCounted === undefined || startedAt - lastCounted >= RECOUNT_AFTER_MS;
