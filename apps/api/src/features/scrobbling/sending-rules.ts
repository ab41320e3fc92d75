import { secondsUntil } from '../../platform/outgoing/retry-after';

const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;
/** A server may ask for a longer pause than ours, but not for an endless one. */
const LONGEST_REQUESTED_SECONDS = 86_400;

export interface ScrobbleAnswer {
  status: number;
  /** Parsed JSON; undefined if the body was not JSON. */
  body: unknown;
  retryAfter: string | undefined;
  /** ListenBrainz: seconds until more requests are allowed, and how many are allowed until then. */
  resetIn: string | undefined;
  remaining: string | undefined;
}

/**
 * `refused`: the server will never accept this submission. `tokenRefused`: it accepts nothing with this token. `later`: retry the same after a
 * pause. An accepted submission may ask for a pause, too.
 */
export type Verdict = { is: 'accepted' | 'later'; waitSeconds: number } | { is: 'refused' | 'tokenRefused' };

const REFUSES_TOKEN = new Set([401, 403]);
const REFUSES_CONTENT = new Set([400, 413, 422]);

const wholeSeconds = (text: string | undefined): number => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** `failures` counts those in a row before this answer; `now` is in milliseconds since 1970; `random` is below 1. */
export function verdictOf(
  answer: ScrobbleAnswer | undefined,
  { failures, now, random }: { failures: number; now: number; random: number },
): Verdict {
  const status = answer?.status ?? 503;
  if (REFUSES_TOKEN.has(status)) return { is: 'tokenRefused' };
  if (REFUSES_CONTENT.has(status)) return { is: 'refused' };
  const isAccepted = status >= 200 && status < 300;
  const resetSeconds = isAccepted && answer?.remaining !== '0' ? 0 : wholeSeconds(answer?.resetIn);
  const requestedSeconds = Math.min(LONGEST_REQUESTED_SECONDS, Math.max(secondsUntil(answer?.retryAfter, now), resetSeconds));
  if (isAccepted) return { is: 'accepted', waitSeconds: requestedSeconds };
  return { is: 'later', waitSeconds: Math.max(requestedSeconds, pauseAfter(failures, random)) };
}

/** Doubles with each failure, less up to half at random, so that people whose server was down don't all return at once. */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(failures, 20));
  return Math.ceil(longest * (1 - random / 2));
}
