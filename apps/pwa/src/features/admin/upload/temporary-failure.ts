import { TOO_MANY_REQUESTS } from '@chorus/contracts';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { pauseAfter } from '../../../platform/async/pause-after';
import { retryAfterMs } from '../../../platform/api-client/retry-after';

/** How many requests failed in a row, and the `Retry-After` of the last. */
export interface Lost {
  lostInARow: number;
  retryAfter: string | null | undefined;
}

export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.kind === 'away' || error.answer?.status === TOO_MANY_REQUESTS);

export const lostAgain = ({ lostInARow }: Lost, error: unknown): Lost => ({
  lostInARow: lostInARow + 1,
  retryAfter: error instanceof ApiFailure ? error.answer?.retryAfter : undefined,
});

/** The pause before the next attempt, in milliseconds. */
export const pauseOf = ({ lostInARow, retryAfter }: Lost): number =>
  Math.max(pauseAfter(lostInARow, Math.random()), retryAfterMs(retryAfter, Date.now()) ?? 0);
