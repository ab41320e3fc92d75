/** Resolves after pending input and painting. */
export const yieldToMain = (): Promise<void> =>
  // Safari has no `scheduler`.
  'scheduler' in globalThis ? scheduler.yield() : new Promise((wake) => setTimeout(wake));
