/** Calls in one tick share a run, which starts after all of them: each gets a result that is not older than its call. */
export function oncePerTick<T>(work: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () =>
    (next ??= Promise.resolve().then(() => {
      next = undefined;
      return work();
    }));
}
