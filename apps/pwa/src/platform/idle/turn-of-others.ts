/** Resolves when what waits has had its turn: what people do, and painting. */
export const turnOfOthers = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in globalThis ? scheduler.yield() : new Promise((wake) => setTimeout(wake));
