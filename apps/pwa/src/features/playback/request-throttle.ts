const DEBOUNCE_MS = 300;
const RETRY_MS = 15_000;

/** Runs requests one after another and not too often: `now` as soon as that allows, `soon` once changes have settled. Failed ones are repeated. */
interface RequestThrottle {
  now: () => void;
  soon: () => void;
  /** Nothing runs until the returned function is called, which then runs it. */
  suspend: () => () => void;
  /** Forgets scheduled runs. */
  cancel: () => void;
}

/** `floorMs` is the shortest time between the beginnings of two runs. */
export function createRequestThrottle(work: () => Promise<void>, mayRetry: () => boolean, floorMs = DEBOUNCE_MS): RequestThrottle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let suspensions = 0;
  let lastRun = -Infinity;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const after = (ms: number) => {
    stop();
    timer = setTimeout(run, ms);
  };
  const untilFloor = () => lastRun + floorMs - performance.now();
  const now = () => {
    if (untilFloor() > 0) after(untilFloor());
    else run();
  };
  const run = () => {
    stop();
    if (suspensions > 0) return;
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    lastRun = performance.now();
    let hasFailed = false;
    work()
      .catch(() => (hasFailed = true))
      .finally(() => {
        isRunning = false;
        if (isAskedAgain) now();
        else if (hasFailed && mayRetry()) after(RETRY_MS);
      });
  };

  return {
    now,
    soon: () => after(Math.max(DEBOUNCE_MS, untilFloor())),
    suspend: () => {
      suspensions += 1;
      return () => {
        suspensions -= 1;
        now();
      };
    },
    cancel: () => {
      stop();
      isAskedAgain = false;
    },
  };
}
