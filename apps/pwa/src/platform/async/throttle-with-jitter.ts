interface ThrottleOptions {
  /** A request runs after a random part of this. */
  jitterMs: number;
  /** The shortest time between two runs. */
  floorMs: number;
  random?: () => number;
}

/** Keeps pages that get a request at the same moment from working at the same moment. Requests before the work has started share one run. */
export function throttleWithJitter(work: () => void, { jitterMs, floorMs, random = Math.random }: ThrottleOptions): () => void {
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
