import { createServerClock } from './create-server-clock';

const SERVER_AHEAD_MS = 5_000_000;
const ROUND_TRIP_MS = 20;

function startClock() {
  let isAway = false;
  const asked: number[] = [];
  const clock = createServerClock({
    pageNow: () => performance.now(),
    readServer: async () => {
      asked.push(Math.round(performance.now()));
      await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP_MS / 2));
      if (isAway) throw new Error('away');
      const serverNow = performance.now() + SERVER_AHEAD_MS;
      await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP_MS / 2));
      return serverNow;
    },
  });
  return { clock, asked, goAway: (is: boolean) => (isAway = is), ahead: () => Math.round((clock.now() ?? NaN) - performance.now()) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the server’s clock is asked eight times at first, and once every 30 seconds from then on', async () => {
  const { clock, asked, ahead } = startClock();
  expect(clock.now()).toBeUndefined();
  clock.start();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(8);
  expect(ahead()).toBe(SERVER_AHEAD_MS);
  await jest.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveLength(11);
  clock.stop();
});

it('the server’s clock is asked eight times again after a reconnect, and not more often for several at once', async () => {
  const { clock, asked } = startClock();
  clock.start();
  await jest.advanceTimersByTimeAsync(2_000);
  clock.askAgain();
  clock.askAgain();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked.length).toBeLessThanOrEqual(24);
  expect(asked.length).toBeGreaterThanOrEqual(16);
  clock.stop();
});

it('the server’s clock stays known while the server does not answer', async () => {
  const { clock, goAway, ahead } = startClock();
  clock.start();
  await jest.advanceTimersByTimeAsync(2_000);
  goAway(true);
  clock.askAgain();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(ahead()).toBe(SERVER_AHEAD_MS);
  clock.stop();
});

it('the server’s clock is asked no more once it is stopped', async () => {
  const { clock, asked } = startClock();
  clock.start();
  await jest.advanceTimersByTimeAsync(50);
  clock.stop();
  await jest.advanceTimersByTimeAsync(100);
  const before = asked.length;
  clock.askAgain();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(before);
});

it('the server’s clock is asked again within seconds where the first answer is lost, and not without end', async () => {
  const { clock, asked, goAway, ahead } = startClock();
  goAway(true);
  clock.start();
  await jest.advanceTimersByTimeAsync(4_000);
  const unanswered = asked.length;
  expect(unanswered).toBeGreaterThanOrEqual(3);
  goAway(false);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(ahead()).toBe(SERVER_AHEAD_MS);
  expect(asked).toHaveLength(unanswered + 8);
  goAway(true);
  clock.askAgain();
  await jest.advanceTimersByTimeAsync(60_000);
  asked.length = 0;
  await jest.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveLength(3);
  clock.stop();
});
