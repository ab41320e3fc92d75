import type { Play } from '@chorus/contracts';
import { v5 } from 'uuid';

/** The namespace of the UUIDs of these plays. */
const PLAYS = 'f6cf1ba1-54cc-4b1c-9d8f-2a1f4a6f2a57';
const LATEST_MS = 8_640_000_000_000_000;

interface Heard {
  userId: string;
  songId: string;
  /** In milliseconds since 1970, by a clock that may be off. */
  startedAt: number;
  seconds: number;
}

/**
 * The id follows from the person, the song and the time, so that a play that is submitted twice counts once. Private sessions exist in the page
 * only, so plays of other players are never private.
 */
export function playOf({ userId, songId, startedAt, seconds }: Heard): Play {
  const moment = new Date(Math.min(Math.max(startedAt, 0), LATEST_MS)).toISOString();
  return { id: v5(`${userId} ${songId} ${moment}`, PLAYS), songId, startedAt: moment, secondsHeard: seconds, isPrivate: false };
}
