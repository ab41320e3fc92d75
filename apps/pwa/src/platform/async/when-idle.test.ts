/** @jest-environment jsdom */
import { whenIdle } from './when-idle';

const neverIdle = (task: () => void, options?: IdleRequestOptions) =>
  options?.timeout === undefined ? 0 : Number(setTimeout(task, options.timeout));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: neverIdle, cancelIdleCallback: clearTimeout });
});
afterEach(() => jest.useRealTimers());

it('whenIdle: runs within seconds even if the browser is never idle', () => {
  const task = jest.fn();
  whenIdle(task);
  jest.advanceTimersByTime(5_000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('whenIdle: does not run after cancellation', () => {
  const task = jest.fn();
  whenIdle(task)();
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
});
