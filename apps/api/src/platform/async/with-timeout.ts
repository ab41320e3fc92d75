import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';

/**
 * Resolves with the promise's value, or with `undefined` after `ms` milliseconds. Yields once more after the timer, so that a value that arrived
 * while the event loop was blocked wins.
 */
export async function withTimeout<Result>(waitedFor: Promise<Result>, ms: number): Promise<Result | undefined> {
  const settled = new AbortController();
  const timeout = wait(ms, undefined, { signal: settled.signal }).then(
    () => immediate(undefined),
    () => undefined,
  );
  return Promise.race([waitedFor, timeout]).finally(() => settled.abort());
}
