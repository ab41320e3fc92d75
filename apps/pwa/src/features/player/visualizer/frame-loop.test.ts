import { FRAME_MS, startFrameLoop } from './frame-loop';

/** Frames of a browser on a clock of their own. */
function fakeFrames(betweenMs: number) {
  let now = 0;
  let next: { at: number; run: () => void } | undefined;
  return {
    now: () => now,
    betweenMs: () => betweenMs,
    after: (ms: number, run: () => void) => {
      next = { at: now + ms, run };
      return () => (next = undefined);
    },
    isWaiting: () => next !== undefined,
    /** Frames until that time, each of them so much later than it was due. */
    goTo(until: number, lateMs: number) {
      while (next && next.at + lateMs <= until) {
        const { at, run } = next;
        [now, next] = [at + lateMs, undefined];
        run();
      }
    },
  };
}

function start({ betweenMs = 1_000 / 60 } = {}) {
  const frames = fakeFrames(betweenMs);
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

  it('go on where they take 24 ms, and where one in two seconds is in time', () => {
    const { frames, onTooSlow } = start();
    frames.goTo(10_000, 24);
    for (let until = 11_900; until < 30_000; until += 1_900) {
      frames.goTo(until, 60);
      frames.goTo(until + 80, 5);
    }
    expect(onTooSlow).not.toHaveBeenCalled();
    expect(frames.isWaiting()).toBe(true);
  });

  it('go on where they take as long as those of a screen with 30 a second, and end where they take longer', () => {
    const [usual, slow] = [start({ betweenMs: 1_000 / 30 }), start({ betweenMs: 1_000 / 30 })];
    usual.frames.goTo(10_000, 34);
    slow.frames.goTo(10_000, 45);
    expect(usual.onTooSlow).not.toHaveBeenCalled();
    expect(slow.onTooSlow).toHaveBeenCalledTimes(1);
  });

  it('end on a busy page whose screen could not be measured', () => {
    const { frames, onTooSlow } = start({ betweenMs: 400 });
    frames.goTo(10_000, 60);
    expect(onTooSlow).toHaveBeenCalledTimes(1);
  });

  it('go on after one that waited for seconds', () => {
    const { frames, onTooSlow } = start();
    frames.goTo(5_000, 5_000);
    frames.goTo(10_000, 5);
    expect(onTooSlow).not.toHaveBeenCalled();
  });

  it('end when they are told to', () => {
    const { frames, draw, stop } = start();
    frames.goTo(100, 1);
    stop();
    draw.mockClear();
    frames.goTo(1_000, 1);
    expect(draw).not.toHaveBeenCalled();
  });
});
