import { retryAfterMs } from './retry-after';
import { ApiFailure } from './api-failure';

/** Nobody watches a dialog for longer. */
const LONGEST_PAUSE_MS = 3 * 60_000;

/**
 * Repeats a call that a limit of the server refuses, after the pause that the server asks for. `onPause` is called when a pause begins and
 * ends. Rejects as the call does, also if the pause would be longer than three minutes.
 */
export async function patiently<Answer>(call: () => Promise<Answer>, onPause: (isPausing: boolean) => void): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (failure) {
      const pauseMs = pauseAskedBy(failure);
      if (pauseMs === undefined || pauseMs > LONGEST_PAUSE_MS) throw failure;
      onPause(true);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      onPause(false);
    }
  }
}

const pauseAskedBy = (failure: unknown): number | undefined =>
  failure instanceof ApiFailure && failure.code === 'rate_limited' ? retryAfterMs(failure.answer?.retryAfter, Date.now()) : undefined;
