import { secondsUntil } from '../../platform/outgoing/retry-after';

const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;
const MOST_ATTEMPTS = 9;

/** About sixteen minutes; then the wait counts as an attempt. */
const MOST_WAITS = 20;
const LONGEST_WAIT_FOR_SLOT_SECONDS = 64;

export interface PushAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** `gone`: the device no longer exists; `refused`: a retry would get the same answer. */
export type Verdict = { is: 'delivered' | 'gone' | 'refused' } | { is: 'late' | 'busy'; againAfterSeconds: number };

/**
 * `answer` is undefined when the push service did not respond. Attempts count from 1; `now` is in
 * milliseconds since 1970.
 */
export function verdictOf(answer: PushAnswer | undefined, attempt: number, now: number): Verdict {
  const status = answer?.status ?? 503;
  if (status >= 200 && status < 300) return { is: 'delivered' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (attempt >= MOST_ATTEMPTS || (status !== 429 && status < 500)) return { is: 'refused' };
  const requestedSeconds = secondsUntil(answer?.retryAfter, now);
  const seconds = Math.max(requestedSeconds, FIRST_WAIT_SECONDS * 2 ** (attempt - 1));
  return { is: 'late', againAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS) };
}

/** Decides about a delivery that got no slot because others of the same host or person were under way. `waits` counts from 0. */
export function verdictOfBusy(attempt: number, waits: number, now: number): Verdict {
  if (waits >= MOST_WAITS) return verdictOf(undefined, attempt, now);
  return { is: 'busy', againAfterSeconds: Math.min(2 ** waits, LONGEST_WAIT_FOR_SLOT_SECONDS) };
}
