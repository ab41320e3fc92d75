/** @jest-environment jsdom */
import { untilCalm } from './until-calm';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: (task: () => void) => setTimeout(task) });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.resolve() },
  });
});
afterEach(() => jest.useRealTimers());

function wait() {
  const arrivals = new Set<() => void>();
  const over = jest.fn();
  const observe = (listener: () => void) => {
    arrivals.add(listener);
    return () => void arrivals.delete(listener);
  };
  void untilCalm(observe).then(over);
  return { over, arrive: () => arrivals.forEach((listener) => listener()), arrivals };
}

it('a page is calm when nothing has arrived for two seconds', async () => {
  const { over, arrive, arrivals } = wait();
  await jest.advanceTimersByTimeAsync(1_500);
  arrive();
  await jest.advanceTimersByTimeAsync(1_900);
  expect(over).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(over).toHaveBeenCalledTimes(1);
  expect(arrivals.size).toBe(0);
});

it('a page that always asks for something is waited for no longer than five seconds', async () => {
  const { over, arrive } = wait();
  for (let second = 0; second < 4; second += 1) {
    arrive();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(over).not.toHaveBeenCalled();
  arrive();
  await jest.advanceTimersByTimeAsync(1_500);
  expect(over).toHaveBeenCalledTimes(1);
});
