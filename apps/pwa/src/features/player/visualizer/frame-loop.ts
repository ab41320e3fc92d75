/** 15 frames a second are enough for moving bars, and each costs the browser as much as a frame of the whole page. */
export const FRAME_MS = 67;
/** A frame that takes longer on a 60 Hz screen is slow. Includes the wait for the next frame of the screen. */
const SLOW_MS = 24;
const INTERVAL_60_HZ_MS = 1_000 / 60;
const INTERVAL_30_HZ_MS = 1_000 / 30;
const SLOW_FOR_MS = 2_000;

export interface Frames {
  now: () => number;
  /** Calls `run` in the browser's first frame after `ms` milliseconds. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  /** The time between two frames of the screen; Infinity until it has been measured. */
  intervalMs: () => number;
}

/** Requests a frame only after a timer, so that the browser renders no frames in between. */
export function browserFrames(): Frames {
  let shortestMs = Infinity;
  measureFrames(MEASURED_FRAMES, (ms) => (shortestMs = Math.min(shortestMs, ms)));
  return {
    now: () => performance.now(),
    intervalMs: () => shortestMs,
    after: (ms, run) => {
      let frame = 0;
      const timer = setTimeout(() => (frame = requestAnimationFrame(run)), ms);
      return () => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
      };
    },
  };
}

/** The shortest interval of these counts: a busy page delays frames, and none is early. */
const MEASURED_FRAMES = 6;

function measureFrames(count: number, onMeasured: (ms: number) => void, before?: number): void {
  requestAnimationFrame((at) => {
    if (before !== undefined) onMeasured(at - before);
    if (count > 0) measureFrames(count - 1, onMeasured, at);
  });
}

interface FrameLoop {
  frames: Frames;
  draw: () => void;
  /** The loop has ended because every frame of two seconds took over 24 ms, or longer on a screen with less than 60 Hz. */
  onTooSlow: () => void;
}

/** Draws until the function that it returns is called. */
export function startFrameLoop({ frames, draw, onTooSlow }: FrameLoop): () => void {
  let slowSince: number | undefined;
  let cancel: () => void = () => undefined;

  const drawAfter = (ms: number) => {
    const due = frames.now() + ms;
    cancel = frames.after(ms, () => {
      draw();
      const now = frames.now();
      const tookMs = now - due;
      slowSince = tookMs > slowFrameMs(frames) ? (slowSince ?? now) : undefined;
      if (slowSince !== undefined && now - slowSince >= SLOW_FOR_MS) onTooSlow();
      else drawAfter(Math.max(0, FRAME_MS - tookMs));
    });
  };
  drawAfter(0);
  return () => cancel();
}

/** On a screen with 30 Hz, such as a phone in low-power mode, frames take longer even if the page is not busy. */
const slowFrameMs = ({ intervalMs }: Frames): number =>
  SLOW_MS + Math.max(0, Math.min(INTERVAL_30_HZ_MS, intervalMs()) - INTERVAL_60_HZ_MS);
