/** The longest that a browser's timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export interface Alarm {
  /** Rings once, at `at` (milliseconds since 1970) or as soon after it as the machine is awake. Replaces what was set before. */
  set: (at: number) => void;
  clear: () => void;
}

interface AlarmWorld {
  now: () => number;
  /** Timers stand still while a machine sleeps, so the clock is looked at again whenever the page wakes. */
  onWoke: (listener: () => void) => () => void;
  ring: () => void;
}

export function createAlarm({ now, onWoke, ring }: AlarmWorld): Alarm {
  let dueAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    if (dueAt === Infinity) return;
    const left = dueAt - now();
    if (left > 0) {
      timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS));
      return;
    }
    dueAt = Infinity;
    ring();
  };
  const set = (at: number) => {
    dueAt = at;
    look();
  };

  onWoke(look);
  return { set, clear: () => set(Infinity) };
}
