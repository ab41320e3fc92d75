/** Resolves with the promise's value, or with `undefined` after `ms` milliseconds. */
export async function withTimeout<T>(waitedFor: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((passed) => (timer = setTimeout(passed, ms, undefined)));
  return Promise.race([waitedFor, timeout]).finally(() => clearTimeout(timer));
}
