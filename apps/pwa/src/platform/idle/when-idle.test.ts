/** @jest-environment jsdom */
import { whenIdle } from './when-idle';

/** A browser that never has nothing to do. */
const neverIdle = (task: () => void, options?: IdleRequestOptions) =>
  options?.timeout === undefined ? 0 : Number(setTimeout(task, options.timeout));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: neverIdle, cancelIdleCallback: clearTimeout });
});
afterEach(() => jest.useRealTimers());

it('does what can wait within seconds also where something moves all the time', () => {
  const task = jest.fn();
  whenIdle(task);
  jest.advanceTimersByTime(5_000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('does not do it when it is called off', () => {
  const task = jest.fn();
  whenIdle(task)();
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
});
