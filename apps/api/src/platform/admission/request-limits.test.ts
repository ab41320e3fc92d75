import { RateLimiter } from './rate-limiter';
import { READY_ANSWERS_OF_AN_ADDRESS, REQUESTS_OF_AN_ADDRESS, RequestLimits } from './request-limits';

it('an address has a limit of ready answers, which another address does not share', () => {
  const limits = new RequestLimits({} as RateLimiter);
  const { burst } = READY_ANSWERS_OF_AN_ADDRESS;
  expect(limits.consumeReady('10.0.0.1', burst)).toBe(0);
  expect(limits.consumeReady('10.0.0.1', burst)).toBeGreaterThan(0);
  expect(limits.consumeReady('10.0.0.2')).toBe(0);
});

it('visitors of an IPv6 /56 together have the reads of four addresses, and a refused read takes nothing from it', async () => {
  const limits = new RequestLimits(new RateLimiter(undefined, () => 0));
  const { burst } = REQUESTS_OF_AN_ADDRESS;
  const read = async (subnet: number) => limits.consume({ userId: undefined, address: `2001:db8:1:aa0${subnet}::1` }, burst);
  expect(await read(1)).toBe(0);
  for (let refused = 0; refused < 5; refused += 1) expect(await read(1)).toBeGreaterThan(0);
  for (const subnet of [2, 3, 4]) expect(await read(subnet)).toBe(0);
  expect(await read(5)).toBeGreaterThan(0);
});
