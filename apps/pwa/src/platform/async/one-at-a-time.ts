/** One run at a time. Calls during a run share one more after it, so that a run that started later follows each call. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;

  function run() {
    isWanted = isRunning;
    if (isRunning) return;
    isRunning = true;
    const end = () => {
      isRunning = false;
      if (isWanted) run();
    };
    void work().then(end, end);
  }
  return run;
}

/** Runs the work of a key in order, one at a time. A failure does not keep the next from running. */
export function oneAtATimeByKey(): (key: string, work: () => Promise<void>) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key, work) => {
    const next = (running.get(key) ?? Promise.resolve()).catch(() => undefined).then(work);
    running.set(key, next);
    const end = () => {
      if (running.get(key) === next) running.delete(key);
    };
    next.then(end, end);
    return next;
  };
}
