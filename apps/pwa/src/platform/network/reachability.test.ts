import { createReachability } from './reachability';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settled = () => jest.advanceTimersByTimeAsync(0);

it('reachability: the server counts as reachable until a request gets no response', async () => {
  const probe = jest.fn(() => Promise.reject<boolean>(new TypeError('no network')));
  const { isReachable, check } = createReachability(probe);
  expect(isReachable.get()).toBe(true);
  check();
  await settled();
  expect(isReachable.get()).toBe(false);
});

it('reachability: stays true while the server responds', async () => {
  const { isReachable, check } = createReachability(() => Promise.resolve(true));
  check();
  await settled();
  expect(isReachable.get()).toBe(true);
});

it('reachability: probes until there is a response, and no more after that', async () => {
  const probe = jest.fn(() => Promise.resolve(false));
  const { isReachable, check } = createReachability(probe);
  check();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(3);
  probe.mockResolvedValue(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isReachable.get()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(4);
});

it('reachability: concurrent checks share one probe', async () => {
  const probe = jest.fn(() => Promise.resolve(true));
  const { check } = createReachability(probe);
  check();
  check();
  await settled();
  expect(probe).toHaveBeenCalledTimes(1);
});
