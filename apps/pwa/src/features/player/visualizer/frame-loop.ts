/** 15 a second: enough to look alive. Each costs the browser as much as a picture of the whole page. */
export const FRAME_MS = 67;
/** Of a screen with 60 frames a second, which is waited for in any case. */
const SLOW_MS = 24;
const USUAL_MS = 1_000 / 60;
const SLOWEST_SCREEN_MS = 1_000 / 30;
const SLOW_FOR_MS = 2_000;

export interface Frames {
  now: () => number;
  /** Runs in the first frame of the browser after so many milliseconds. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  /** Between two frames of the screen, as far as it is known. */
  betweenMs: () => number;
}

/** A timer first, so that the browser makes no frames between those that are wanted. */
export function browserFrames(): Frames {
  let shortest = Infinity;
  measureFrames(MEASURED_FRAMES, (ms) => (shortest = Math.min(shortest, ms)));
  return {
    now: () => performance.now(),
    betweenMs: () => shortest,
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

/** A busy page makes some of them late, and none of them early. */
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
  /** For two seconds every frame was drawn over 24 ms after it was due, more on a screen with fewer than 60 a second. The loop has ended then. */
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
      slowSince = tookMs > slowMs(frames) ? (slowSince ?? now) : undefined;
      if (slowSince !== undefined && now - slowSince >= SLOW_FOR_MS) onTooSlow();
      else drawAfter(Math.max(0, FRAME_MS - tookMs));
    });
  };
  drawAfter(0);
  return () => cancel();
}

/** A screen with 30 frames a second, as phones have that save power, takes longer without being busy. */
const slowMs = ({ betweenMs }: Frames): number => SLOW_MS + Math.max(0, Math.min(SLOWEST_SCREEN_MS, betweenMs()) - USUAL_MS);
