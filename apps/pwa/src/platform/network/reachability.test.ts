import { createReachability } from './reachability';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settled = () => jest.advanceTimersByTimeAsync(0);

it('takes the server for reachable until an answer stays away', async () => {
  const probe = jest.fn(() => Promise.reject<boolean>(new TypeError('no network')));
  const { isReachable, doubt } = createReachability(probe);
  expect(isReachable.get()).toBe(true);
  doubt();
  await settled();
  expect(isReachable.get()).toBe(false);
});

it('does not believe a doubt that an answer disproves', async () => {
  const { isReachable, doubt } = createReachability(() => Promise.resolve(true));
  doubt();
  await settled();
  expect(isReachable.get()).toBe(true);
});

it('asks again until there is an answer, and no more after that', async () => {
  const probe = jest.fn(() => Promise.resolve(false));
  const { isReachable, doubt } = createReachability(probe);
  doubt();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(3);
  probe.mockResolvedValue(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isReachable.get()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(4);
});

it('asks once for many doubts', async () => {
  const probe = jest.fn(() => Promise.resolve(true));
  const { doubt } = createReachability(probe);
  doubt();
  doubt();
  await settled();
  expect(probe).toHaveBeenCalledTimes(1);
});
