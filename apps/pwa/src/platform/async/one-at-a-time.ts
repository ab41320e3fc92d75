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
