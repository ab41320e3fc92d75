const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** npm forwards Ctrl-C to a program that has already received it from the terminal. */
const ONE_PRESS_MS = 300;

/** `stop` is called at the first Ctrl-C or SIGTERM, `end` at a later one. Returns how to ignore them again. */
export function onInterrupts(stop: () => void, end: () => void): () => void {
  let stoppedAt: number | undefined;
  const interrupt = () => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now();
      stop();
    } else if (Date.now() - stoppedAt > ONE_PRESS_MS) end();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
}
