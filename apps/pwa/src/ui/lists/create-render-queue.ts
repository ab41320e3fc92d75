/** Spreads the rendering of rows over several frames. */
export interface RenderQueue {
  /** Calls back in a frame with time for it, rows nearest to the middle first. Returns a function that cancels. */
  wait: (row: number, begin: () => void) => () => void;
  /** Sets the row in the middle of the window. */
  moveTo: (row: number) => void;
}

/** A frame within this time leaves room for more cards in the next one; one over `LATE_MS` halves them. */
const EARLY_MS = 20;
const LATE_MS = 34;
const MOST_PER_FRAME = 8;
/** After this long without movement, the list is taken to be at rest. */
const RESTED_MS = 150;

/**
 * Renders as many cards in each frame as the device can in time, and at least one. After a late frame, all cards wait until the list rests:
 * most would be out of view before anybody could look at them, and a frame with a card would be late again.
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
  let isPaused = false;

  const nearest = () => [...waiting].sort(([, one], [, other]) => Math.abs(one - middle) - Math.abs(other - middle)).slice(0, count);
  const ask = () => {
    isOn = true;
    nextFrame(work);
  };
  function work(now: number): void {
    const taken = now - before;
    before = now;
    if (taken > LATE_MS) count = Math.max(1, count >> 1);
    if (taken < EARLY_MS) count = Math.min(MOST_PER_FRAME, count + 1);
    isPaused = now < movedAt + RESTED_MS && (isPaused || taken > LATE_MS);
    const due = isPaused ? [] : nearest();
    for (const [begin] of due) {
      waiting.delete(begin);
      begin();
    }
    isOn = false;
    // The frame after the last card says how long that one took.
    if (waiting.size > 0 || due.length > 0) ask();
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
