import type { RateLimiter } from './rate-limiter';
import { READY_ANSWERS_OF_AN_ADDRESS, RequestLimits } from './request-limits';

it('an address has a limit of ready answers, which another address does not share', () => {
  const limits = new RequestLimits({} as RateLimiter);
  const { burst } = READY_ANSWERS_OF_AN_ADDRESS;
  expect(limits.consumeReady('10.0.0.1', burst)).toBe(0);
  expect(limits.consumeReady('10.0.0.1', burst)).toBeGreaterThan(0);
  expect(limits.consumeReady('10.0.0.2')).toBe(0);
});
