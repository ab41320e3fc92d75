/**
 * Runs some work for at most `ms` milliseconds, or until `leaving` is aborted. Then it rejects,
 * and the signal that the work got is aborted. (`AbortSignal.any` is too new for some phones.)
 */
export async function withDeadline<T>(ms: number, leaving: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const giveUp = () => timeout.abort();
  const timer = setTimeout(giveUp, ms);
  leaving.addEventListener('abort', giveUp);
  if (leaving.aborted) giveUp();
  const givenUp = new Promise<never>((_, reject) => {
    timeout.signal.addEventListener('abort', () => reject(new Error('Given up')));
  });
  try {
    timeout.signal.throwIfAborted();
    return await Promise.race([work(timeout.signal), givenUp]);
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener('abort', giveUp);
  }
}
