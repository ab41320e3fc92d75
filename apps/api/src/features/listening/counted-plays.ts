import { type Play, playCounts } from '@chorus/contracts';
import { clientMoment } from '../../platform/http/client-moment';

const OLDEST_PLAY_MS = 30 * 24 * 60 * 60 * 1000;

export interface CountedPlay {
  id: string;
  songId: string;
  startedAt: Date;
  secondsHeard: number;
  /** The length of the song, in seconds. */
  duration: number;
  isPrivate: boolean | undefined;
}

/**
 * Drops duplicates, of which the one that says that most was heard stays, plays too short to count, and plays of songs without a duration (`durations` in
 * seconds). A client's clock may be wrong: future times become now, and nothing is older than thirty days.
 */
export function countedPlays(plays: readonly Play[], durations: ReadonlyMap<string, number>, now: Date): CountedPlay[] {
  const counted = new Map<string, CountedPlay>();
  const oldest = new Date(now.getTime() - OLDEST_PLAY_MS);
  for (const { id, songId, startedAt, secondsHeard, isPrivate } of plays) {
    const duration = durations.get(songId) ?? 0;
    const heard = Math.min(secondsHeard, duration);
    const written = id.toLowerCase();
    if (playCounts(heard, duration) && heard > (counted.get(written)?.secondsHeard ?? 0))
      counted.set(written, {
        id: written,
        songId,
        startedAt: clientMoment(startedAt, now, oldest),
        secondsHeard: heard,
        duration,
        isPrivate,
      });
  }
  return [...counted.values()];
}
