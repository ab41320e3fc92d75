import { withTimeout } from './with-timeout';

const never = new Promise<string>(() => undefined);

it('withTimeout: resolves with a result in time', async () => {
  await expect(withTimeout(Promise.resolve('song'), 60_000)).resolves.toBe('song');
});

it('withTimeout: resolves with undefined after the timeout', async () => {
  await expect(withTimeout(never, 1)).resolves.toBeUndefined();
});

it('withTimeout: rejects with the error of the work', async () => {
  await expect(withTimeout(Promise.reject(new Error('gone')), 60_000)).rejects.toThrow('gone');
});

it('withTimeout: leaves no timer behind', async () => {
  const before = timers();
  await withTimeout(Promise.resolve('song'), 60_000);
  expect(timers()).toEqual(before);
});

it('withTimeout: prefers a result that arrived while the event loop was blocked', async () => {
  const answered = withTimeout(arrival(), 1);
  blockFor(20);
  await expect(answered).resolves.toBe('song');
});

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout');

/** Resolves in the same turn of the event loop as the timeout, but after it, as a reply does. */
const arrival = () => new Promise<string>((resolve) => setTimeout(() => setImmediate(resolve, 'song'), 1));

function blockFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
