import { MemoryRateLimiter } from './memory-rate-limiter';

const MINUTE_MS = 60_000;
const allowance = { burst: 10, perHour: 60 };

describe('the token bucket', () => {
  let now: number;
  let limiter: MemoryRateLimiter;
  const consume = (cost: number, key = 'kim') => limiter.consume(key, allowance, cost);

  beforeEach(() => {
    now = 0;
    limiter = new MemoryRateLimiter(() => now, 2);
  });

  it('allows a burst, then returns the time to wait', async () => {
    expect(await consume(10)).toBe(0);
    expect(await consume(3)).toBe(3 * MINUTE_MS);
  });

  it('refills over time, up to its size', async () => {
    await consume(10);
    now = 3 * MINUTE_MS;
    expect([await consume(3), await consume(1)]).toEqual([0, MINUTE_MS]);
    now += 24 * 60 * MINUTE_MS;
    expect([await consume(10), await consume(1)]).toEqual([0, MINUTE_MS]);
  });

  it('is not consumed by refused requests', async () => {
    await consume(8);
    await consume(5);
    expect(await consume(2)).toBe(0);
  });

  it('allows a cost above its size when full, and then takes longer to refill', async () => {
    expect(await consume(12)).toBe(0);
    expect(await consume(1)).toBe(3 * MINUTE_MS);
  });

  it('is separate for each key, and evicted when least recently used', async () => {
    for (const key of ['kim', 'linh', 'kim', 'minh']) await consume(5, key);
    expect(await consume(1, 'kim')).toBe(MINUTE_MS);
    expect(await consume(10, 'linh')).toBe(0);
  });
});
