/** Resolves when what waits has had its turn: what people do, and painting. */
export const yieldToMain = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in globalThis ? scheduler.yield() : new Promise((wake) => setTimeout(wake));
