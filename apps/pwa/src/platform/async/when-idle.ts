const WITHOUT_IDLE_CALLBACK_MS = 1_000;
/** On a slow phone, a page with an animation is never idle. */
const TIMEOUT_MS = 5_000;

/**
 * Runs a task when the browser is idle, after 5 s at the latest. Returns a function that cancels
 * it.
 */
export function whenIdle(task: () => void): () => void {
  // Safari has no `requestIdleCallback`: https://caniuse.com/requestidlecallback
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, WITHOUT_IDLE_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
