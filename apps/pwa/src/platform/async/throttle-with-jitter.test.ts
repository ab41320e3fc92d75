import { throttleWithJitter } from './throttle-with-jitter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const start = (luck = 0.5) => {
  const work = jest.fn();
  return { work, request: throttleWithJitter(work, { jitterMs: 2_000, floorMs: 5_000, random: () => luck }) };
};

describe('a throttle with jitter', () => {
  it('starts after a random delay, once for all requests until then', () => {
    const { work, request } = start();
    request();
    jest.advanceTimersByTime(900);
    request();
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs at most once in its floor, for all requests since the last run', () => {
    const { work, request } = start(0);
    for (let second = 0; second < 60; second += 1) {
      request();
      jest.advanceTimersByTime(1_000);
    }
    expect(work).toHaveBeenCalledTimes(13);
    jest.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledTimes(13);
  });
});
