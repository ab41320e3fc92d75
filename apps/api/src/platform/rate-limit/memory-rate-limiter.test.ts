import { MemoryRateLimiter } from './memory-rate-limiter';

const MINUTE_MS = 60_000;
const allowance = { burst: 10, perHour: 60 };

describe('an allowance', () => {
  let now: number;
  let limiter: MemoryRateLimiter;
  const take = (cost: number, key = 'kim') => limiter.take(key, allowance, cost);

  beforeEach(() => {
    now = 0;
    limiter = new MemoryRateLimiter(() => now, 2);
  });

  it('is there at once, then says how long to wait', async () => {
    expect(await take(10)).toBe(0);
    expect(await take(3)).toBe(3 * MINUTE_MS);
  });

  it('comes back with time, up to what it was', async () => {
    await take(10);
    now = 3 * MINUTE_MS;
    expect([await take(3), await take(1)]).toEqual([0, MINUTE_MS]);
    now += 24 * 60 * MINUTE_MS;
    expect([await take(10), await take(1)]).toEqual([0, MINUTE_MS]);
  });

  it('is not used up by those who are refused', async () => {
    await take(8);
    await take(5);
    expect(await take(2)).toBe(0);
  });

  it('lets what is larger than all of it pass when it is untouched, and then takes longer to come back', async () => {
    expect(await take(12)).toBe(0);
    expect(await take(1)).toBe(3 * MINUTE_MS);
  });

  it('is one for each key, of which the least recently used are forgotten', async () => {
    for (const key of ['kim', 'linh', 'kim', 'minh']) await take(5, key);
    expect(await take(1, 'kim')).toBe(MINUTE_MS);
    expect(await take(10, 'linh')).toBe(0);
  });
});
