import { ApiFailure } from '../api-client/api-failure';
import { retryAfterMs } from './retry-after';

/** How an attempt to deliver went. */
export type Outcome =
  | { type: 'delivered' }
  /** Nobody answered, or the server is busy; `waitMs` is how long it asked to be left alone. */
  | { type: 'later'; waitMs?: number | undefined }
  /** The author has to renew their session first. */
  | { type: 'unauthorized' }
  /** The server failed on it; `reason` is one sentence that may be shown. Often enough, it is a refusal (`isPoison`). */
  | { type: 'internal'; reason: string; waitMs?: number | undefined }
  /** The server will never have it; `reason` is one sentence that may be shown. */
  | { type: 'refused'; reason: string };

const UNAUTHORIZED = 401;
const TOO_MANY = 429;

/** How a call of the API went. Whatever is not a clear no of the server (429 is none) is worth another attempt. */
export const outcomeOfCall = (call: Promise<unknown>): Promise<Outcome> => call.then(() => ({ type: 'delivered' }), outcomeOfFailure);

function outcomeOfFailure(failure: unknown): Outcome {
  if (!(failure instanceof ApiFailure) || !failure.answer) return { type: 'later' };
  const { status, retryAfter } = failure.answer;
  if (status === UNAUTHORIZED) return { type: 'unauthorized' };
  const waitMs = retryAfterMs(retryAfter, Date.now());
  if (status === TOO_MANY || failure.kind === 'away') return { type: 'later', waitMs };
  // What is not in the API's own words comes from something in front of it: a proxy, or the sign-in page of a network.
  if (failure.kind !== 'refused') return { type: 'later', waitMs };
  return status >= 500 ? { type: 'internal', reason: failure.message, waitMs } : { type: 'refused', reason: failure.message };
}
