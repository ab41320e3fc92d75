const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Exponential backoff with jitter, in milliseconds: from 0.3 s to a limit that doubles with each
 * failure, up to 5 s. The jitter spreads clients after an outage.
 */
export function pauseAfter(failuresInARow: number, random: number): number {
  const limit = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failuresInARow);
  return SHORTEST_PAUSE_MS + random * (limit - SHORTEST_PAUSE_MS);
}
