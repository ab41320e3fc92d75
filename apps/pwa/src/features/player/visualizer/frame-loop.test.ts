import { FRAME_MS, startFrameLoop } from './frame-loop';

/** Browser frames on a fake clock. */
function fakeFrames(intervalMs: number) {
  let now = 0;
  let next: { at: number; run: () => void } | undefined;
  return {
    now: () => now,
    intervalMs: () => intervalMs,
    after: (ms: number, run: () => void) => {
      next = { at: now + ms, run };
      return () => (next = undefined);
    },
    isWaiting: () => next !== undefined,
    /** Runs frames until that time, each `lateMs` after it was due. */
    goTo(until: number, lateMs: number) {
      while (next && next.at + lateMs <= until) {
        const { at, run } = next;
        [now, next] = [at + lateMs, undefined];
        run();
      }
    },
  };
}

function start({ intervalMs = 1_000 / 60 } = {}) {
  const frames = fakeFrames(intervalMs);
  const [draw, onTooSlow] = [jest.fn(), jest.fn()];
  return { frames, draw, onTooSlow, stop: startFrameLoop({ frames, draw, onTooSlow }) };
}

describe('the frames of the visualizer', () => {
  it('are 15 a second, however fast the browser could draw', () => {
    const { frames, draw } = start();
    frames.goTo(10_000, 4);
    expect(draw.mock.calls.length / 10).toBeCloseTo(1_000 / FRAME_MS, 0);
  });

  it('end when each of them takes over 24 ms for two seconds', () => {
    const { frames, onTooSlow } = start();
    frames.goTo(2_000, 25);
    expect(onTooSlow).not.toHaveBeenCalled();
    frames.goTo(2_200, 25);
    expect(onTooSlow).toHaveBeenCalledTimes(1);
    expect(frames.isWaiting()).toBe(false);
  });

  it('continue when they take 24 ms, or when one in two seconds is on time', () => {
    const { frames, onTooSlow } = start();
    frames.goTo(10_000, 24);
    for (let until = 11_900; until < 30_000; until += 1_900) {
      frames.goTo(until, 60);
      frames.goTo(until + 80, 5);
    }
    expect(onTooSlow).not.toHaveBeenCalled();
    expect(frames.isWaiting()).toBe(true);
  });

  it('continue when they take as long as those of a 30 Hz screen, and end when they take longer', () => {
    const [usual, slow] = [start({ intervalMs: 1_000 / 30 }), start({ intervalMs: 1_000 / 30 })];
    usual.frames.goTo(10_000, 34);
    slow.frames.goTo(10_000, 45);
    expect(usual.onTooSlow).not.toHaveBeenCalled();
    expect(slow.onTooSlow).toHaveBeenCalledTimes(1);
  });

  it('end on a busy page whose screen could not be measured', () => {
    const { frames, onTooSlow } = start({ intervalMs: 400 });
    frames.goTo(10_000, 60);
    expect(onTooSlow).toHaveBeenCalledTimes(1);
  });

  it('continue after one that was delayed for seconds', () => {
    const { frames, onTooSlow } = start();
    frames.goTo(5_000, 5_000);
    frames.goTo(10_000, 5);
    expect(onTooSlow).not.toHaveBeenCalled();
  });

  it('end when the loop is stopped', () => {
    const { frames, draw, stop } = start();
    frames.goTo(100, 1);
    stop();
    draw.mockClear();
    frames.goTo(1_000, 1);
    expect(draw).not.toHaveBeenCalled();
  });
});
