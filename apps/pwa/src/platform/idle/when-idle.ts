const WITHOUT_IDLE_CALLBACK_MS = 1_000;
/** A page in which something moves all the time is never idle on a slow phone. */
const TIMEOUT_MS = 5_000;

/** Does a task once the browser has nothing better to do, but not later than in a few seconds. Answers with how to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, WITHOUT_IDLE_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
