import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import type { TestApi } from './start-api';

const MOST = 2_000;

/**
 * Makes one request of a person, and then uses up the rest of its own limit without requests. That
 * limit is the last one that is checked. Returns how many such requests it allows.
 */
export async function useUpAllowance({ app }: TestApi, userId: string, request: () => Promise<unknown>): Promise<number> {
  const limiter = app.get(RateLimiter);
  const consume = jest.spyOn(limiter, 'consume');
  await request();
  const consumed = consume.mock.calls.findLast(([key]) => key.endsWith(userId));
  consume.mockRestore();
  if (!consumed) throw new Error('The request has no allowance per person');
  let allowed = 1;
  while (allowed < MOST && (await limiter.consume(...consumed)) === 0) allowed += 1;
  return allowed;
}
