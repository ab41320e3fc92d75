import { createRenderQueue } from './create-render-queue';

const FAST_MS = 16;
const SLOW_MS = 50;

/** Frames of a screen, each `ms` after the one before. */
function start() {
  let now = 0;
  let asked: FrameRequestCallback | undefined;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const begun: number[] = [];
  const queue = createRenderQueue((work) => (asked = work));
  return {
    queue,
    waitFor: (rows: readonly number[]) => rows.map((row) => queue.wait(row, () => begun.push(row))),
    frame: (ms: number) => {
      now += ms;
      const work = asked;
      asked = undefined;
      work?.(now);
      return begun.splice(0);
    },
    /** Lets time pass within a frame. */
    pass: (ms: number) => void (now += ms),
    isAsked: () => asked !== undefined,
  };
}

const rows = (count: number) => Array.from({ length: count }, (_, row) => row);

afterEach(() => jest.restoreAllMocks());

describe('a queue of what is rendered over the next frames', () => {
  it('takes more in each frame while frames are in time, and less after a late one', () => {
    const { waitFor, frame } = start();
    waitFor(rows(40));
    expect([FAST_MS, FAST_MS, FAST_MS, SLOW_MS, SLOW_MS, SLOW_MS].map((ms) => frame(ms).length)).toEqual([2, 3, 4, 2, 1, 1]);
  });

  it('renders those nearest to the middle of the window first', () => {
    const { queue, waitFor, frame } = start();
    queue.moveTo(6);
    waitFor(rows(10));
    expect([frame(FAST_MS), frame(FAST_MS)].flat()).toEqual([6, 5, 7, 4, 8]);
  });

  it('waits after a late frame until the list rests, however fast frames without cards are', () => {
    const { queue, waitFor, frame } = start();
    waitFor(rows(10));
    frame(FAST_MS);
    for (let moved = 0; moved < 10; moved += 1) {
      queue.moveTo(moved);
      expect(frame(moved === 0 ? SLOW_MS : FAST_MS)).toEqual([]);
    }
    expect([SLOW_MS, SLOW_MS, SLOW_MS, SLOW_MS].map((ms) => frame(ms).length)).toEqual([0, 0, 1, 1]);
  });

  it('waits after a late frame even if that frame rendered all waiting cards', () => {
    const { queue, waitFor, frame, pass } = start();
    waitFor([1]);
    expect(frame(FAST_MS)).toEqual([1]);
    pass(SLOW_MS - 1);
    queue.moveTo(1);
    waitFor([2]);
    expect(frame(1)).toEqual([]);
  });

  it('leaves out cancelled rows, and requests no frame without work', () => {
    const { waitFor, frame, isAsked } = start();
    for (const giveUp of waitFor([1, 2])) giveUp();
    expect(frame(FAST_MS)).toEqual([]);
    expect(isAsked()).toBe(false);
    waitFor([3]);
    expect(frame(FAST_MS)).toEqual([3]);
    expect(frame(FAST_MS)).toEqual([]);
    expect(isAsked()).toBe(false);
  });
});
