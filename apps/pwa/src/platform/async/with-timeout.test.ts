import { withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('withTimeout: resolves with a result in time, and clears its timer', async () => {
  await expect(withTimeout(Promise.resolve('song'), 100)).resolves.toBe('song');
  expect(jest.getTimerCount()).toBe(0);
});

it('withTimeout: resolves with undefined after the timeout', async () => {
  const answered = withTimeout(new Promise<string>(() => undefined), 100);
  await jest.advanceTimersByTimeAsync(100);
  await expect(answered).resolves.toBeUndefined();
});

it('withTimeout: rejects with the error of the work', async () => {
  await expect(withTimeout(Promise.reject(new Error('gone')), 100)).rejects.toThrow('gone');
});
