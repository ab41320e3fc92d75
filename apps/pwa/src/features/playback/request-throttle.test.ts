import { createRequestThrottle } from './request-throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start({ mayRetry = true } = {}) {
  const runs: { at: number; answer: (error?: Error) => void }[] = [];
  const throttle = createRequestThrottle(
    () =>
      new Promise<void>((resolve, reject) => {
        runs.push({ at: performance.now() - began, answer: (error) => (error ? reject(error) : resolve()) });
      }),
    () => mayRetry,
    2_000,
  );
  const began = performance.now();
  return { throttle, runs, times: () => runs.map(({ at }) => at), wait: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

describe('throttled requests', () => {
  it('run once changes have settled, and not too soon after the last', async () => {
    const { throttle, runs, times, wait } = start();
    throttle.soon();
    await wait(200);
    throttle.soon();
    await wait(300);
    expect(times()).toEqual([500]);
    runs[0]?.answer();
    await wait(100);
    throttle.soon();
    await wait(5_000);
    expect(times()).toEqual([500, 2_500]);
  });

  it('run at once where that is urgent, but not too soon after the last', async () => {
    const { throttle, runs, times, wait } = start();
    throttle.now();
    runs[0]?.answer();
    await wait(100);
    throttle.now();
    await wait(5_000);
    runs[1]?.answer();
    await wait(0);
    throttle.now();
    expect(times()).toEqual([0, 2_000, 5_100]);
  });

  it('run one after another, and once more for all that was asked meanwhile', async () => {
    const { throttle, runs, times, wait } = start();
    throttle.now();
    await wait(3_000);
    for (let time = 0; time < 3; time += 1) throttle.now();
    await wait(3_000);
    expect(times()).toEqual([0]);
    runs[0]?.answer();
    await wait(9_000);
    runs[1]?.answer();
    await wait(9_000);
    expect(times()).toEqual([0, 6_000]);
  });

  it.each([
    ['are repeated later when they fail', true, [0, 15_000]],
    ['are not repeated without a connection', false, [0]],
  ])('%s', async (_, mayRetry, expected) => {
    const { throttle, runs, times, wait } = start({ mayRetry });
    throttle.now();
    runs[0]?.answer(new Error('away'));
    await wait(60_000);
    expect(times()).toEqual(expected);
  });

  it('wait while they are suspended, and run when they are no longer', async () => {
    const { throttle, times, wait } = start();
    const resume = throttle.suspend();
    throttle.soon();
    throttle.now();
    await wait(5_000);
    expect(times()).toEqual([]);
    resume();
    expect(times()).toEqual([5_000]);
  });

  it('that are forgotten do not run', async () => {
    const { throttle, runs, times, wait } = start();
    throttle.now();
    throttle.now();
    throttle.cancel();
    runs[0]?.answer();
    throttle.soon();
    throttle.cancel();
    await wait(60_000);
    expect(times()).toEqual([0]);
  });
});
