import { TOO_MANY_REQUESTS } from '@chorus/contracts';
import { ApiFailure } from '../api-client/api-failure';
import { retryAfterMs } from '../api-client/retry-after';

export type Outcome =
  | { type: 'delivered' }
  | { type: 'later'; waitMs?: number | undefined }
  | { type: 'unauthorized' }
  /**
   * The server failed on it; `reason` is one sentence that may be shown. Repeated often enough, it
   * counts as a refusal (`isPoison`).
   */
  | { type: 'internal'; reason: string; waitMs?: number | undefined }
  /** Permanent; `reason` is one sentence that may be shown. `concernsAll`: each item of the batch would be refused alone, too. */
  | { type: 'refused'; reason: string; concernsAll?: boolean };

const UNAUTHORIZED = 401;

/** Maps an API call to an outcome. Anything but a clear refusal (429 is none) is retried. */
export const outcomeOfCall = (call: Promise<unknown>): Promise<Outcome> => call.then(() => ({ type: 'delivered' }), outcomeOfFailure);

export function outcomeOfFailure(failure: unknown): Exclude<Outcome, { type: 'delivered' }> {
  if (!(failure instanceof ApiFailure) || !failure.answer) return { type: 'later' };
  const { status, retryAfter } = failure.answer;
  if (status === UNAUTHORIZED) return { type: 'unauthorized' };
  const waitMs = retryAfterMs(retryAfter, Date.now());
  if (status === TOO_MANY_REQUESTS || failure.kind === 'away') return { type: 'later', waitMs };
  // A response that is not the API's comes from something in front of it: a proxy, or the sign-in
  // page of a network.
  if (failure.kind !== 'refused') return { type: 'later', waitMs };
  return status >= 500 ? { type: 'internal', reason: failure.message, waitMs } : { type: 'refused', reason: failure.message };
}
