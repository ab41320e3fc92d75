/**
 * Runs `work` one at a time. Calls while it runs share the next run, so that each call resolves once a run that began after it has ended.
 * `work` must not reject.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current.then(() => {
      next = undefined;
      current = work();
      return current;
    });
    return next;
  };
}
