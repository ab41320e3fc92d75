/**
 * Resolves with the promise's value, or with `undefined` after `ms` milliseconds. Yields once more after the timer, so that a value that arrived
 * while the event loop was blocked wins.
 */
export function withTimeout<Result>(waitedFor: Promise<Result>, ms: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, undefined), ms);
  });
  return Promise.race([waitedFor, timeout]).finally(() => clearTimeout(timer));
}
