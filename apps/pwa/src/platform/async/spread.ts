interface SpreadOptions {
  /** A request runs after a random part of this. */
  jitterMs: number;
  /** Between two runs. */
  floorMs: number;
  random?: () => number;
}

/**
 * Spreads what many pages are asked to do at the same moment: requests that come before the work has started share one run.
 */
export function spread(work: () => void, { jitterMs, floorMs, random = Math.random }: SpreadOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = -Infinity;
  return () => {
    const earliest = Math.max(0, lastRun + floorMs - performance.now());
    timer ??= setTimeout(
      () => {
        timer = undefined;
        lastRun = performance.now();
        work();
      },
      Math.max(earliest, random() * jitterMs),
    );
  };
}
