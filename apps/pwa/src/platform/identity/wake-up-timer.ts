/**
 * The longest delay of a browser's timer:
 * https://developer.mozilla.org/docs/Web/API/Window/setTimeout#maximum_delay_value
 */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export interface WakeUpTimer {
  /**
   * Calls `onDue` once, at `at` (milliseconds since 1970) or as soon as the machine is awake after
   * it. Replaces an earlier call.
   */
  set: (at: number) => void;
  clear: () => void;
}

interface WakeUpTimerDeps {
  now: () => number;
  /** Timers stop while a machine sleeps, so the clock is checked again whenever the page wakes. */
  onWoke: (listener: () => void) => () => void;
  onDue: () => void;
}

export function createWakeUpTimer({ now, onWoke, onDue }: WakeUpTimerDeps): WakeUpTimer {
  let dueAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    clearTimeout(timer);
    if (dueAt === Infinity) return;
    const left = dueAt - now();
    if (left > 0) {
      timer = setTimeout(check, Math.min(left, LONGEST_WAIT_MS));
      return;
    }
    dueAt = Infinity;
    onDue();
  };
  const set = (at: number) => {
    dueAt = at;
    check();
  };

  onWoke(check);
  return { set, clear: () => set(Infinity) };
}
