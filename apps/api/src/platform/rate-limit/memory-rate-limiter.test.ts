import { MemoryRateLimiter } from './memory-rate-limiter';

const MINUTE_MS = 60_000;
const allowance = { burst: 10, perHour: 60 };

it('the rate limiter in memory has a bucket for each key, and evicts the least recently used', async () => {
  const limiter = new MemoryRateLimiter(() => 0, 2);
  for (const key of ['kim', 'linh', 'kim', 'minh']) await limiter.consume(key, allowance, 5);
  expect(await limiter.consume('kim', allowance, 1)).toBe(MINUTE_MS);
  expect(await limiter.consume('linh', allowance, 10)).toBe(0);
});
