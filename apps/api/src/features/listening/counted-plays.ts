import { type Play, playCounts } from '@chorus/contracts';

const OLDEST_PLAY_MS = 30 * 24 * 60 * 60 * 1000;

export interface CountedPlay {
  id: string;
  songId: string;
  startedAt: Date;
  secondsHeard: number;
}

/**
 * Drops duplicates, plays too short to count, and plays of songs without a duration (`durations` in
 * seconds). A client's clock may be wrong: future times become now, and nothing is older than thirty days.
 */
export function countedPlays(plays: readonly Play[], durations: ReadonlyMap<string, number>, now: Date): CountedPlay[] {
  const counted = new Map<string, CountedPlay>();
  for (const { id, songId, startedAt, secondsHeard } of plays) {
    const duration = durations.get(songId) ?? 0;
    const heard = Math.min(secondsHeard, duration);
    const at = Math.max(Math.min(Date.parse(startedAt), now.getTime()), now.getTime() - OLDEST_PLAY_MS);
    const written = id.toLowerCase();
    if (playCounts(heard, duration)) counted.set(written, { id: written, songId, startedAt: new Date(at), secondsHeard: heard });
  }
  return [...counted.values()];
}
