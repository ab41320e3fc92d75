/** Renders what waits, spread over frames. */
export interface RenderQueue {
  /** Calls back when there is time, those nearest to the middle first. Returns a function that gives up. */
  wait: (row: number, begin: () => void) => () => void;
  /** Says which row is in the middle of the window. */
  moveTo: (row: number) => void;
}

const EARLY_MS = 20;
const LATE_MS = 34;
const MOST = 8;
/** A list that has not moved for so long is looked at. */
const RESTED_MS = 150;

/**
 * As much in each frame as the device does in time, and at least one piece. While the list moves and frames are late, all of it
 * waits: most cards are gone before anybody could have looked at them.
 */
export function createRenderQueue(
  nextFrame: (work: FrameRequestCallback) => void = (work) => void requestAnimationFrame(work),
): RenderQueue {
  const waiting = new Map<() => void, number>();
  let middle = 0;
  let count = 1;
  let before = 0;
  let isOn = false;
  let movedAt = -Infinity;
  let pausedUntil = -Infinity;

  const nearest = () => [...waiting].sort(([, one], [, other]) => Math.abs(one - middle) - Math.abs(other - middle)).slice(0, count);
  const ask = () => {
    isOn = waiting.size > 0;
    if (isOn) nextFrame(work);
  };
  function work(now: number): void {
    const taken = now - before;
    before = now;
    if (taken > LATE_MS) count = Math.max(1, count >> 1);
    if (taken < EARLY_MS) count = Math.min(MOST, count + 1);
    if (taken > LATE_MS && now < movedAt + RESTED_MS) pausedUntil = now + RESTED_MS;
    if (now >= pausedUntil) {
      for (const [begin] of nearest()) {
        waiting.delete(begin);
        begin();
      }
    }
    ask();
  }

  return {
    wait: (row, begin) => {
      waiting.set(begin, row);
      if (!isOn) {
        before = performance.now();
        ask();
      }
      return () => void waiting.delete(begin);
    },
    moveTo: (row) => {
      middle = row;
      movedAt = performance.now();
    },
  };
}
