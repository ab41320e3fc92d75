/**
 * Runs `work` one at a time. Calls while it runs share the next run, so that each call resolves with the result of a run that began after it.
 * When a run fails, the calls that wait for it to end fail with it: nobody waits for two runs that fail.
 */
export function coalesced<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const begin = () => {
    next = undefined;
    const run = work();
    current = run;
    const end = () => {
      if (current === run) current = undefined;
    };
    run.then(end, end);
    return run;
  };
  return () => {
    next ??= Promise.resolve(current).then(begin, (error: unknown) => {
      next = undefined;
      throw error;
    });
    return next;
  };
}
