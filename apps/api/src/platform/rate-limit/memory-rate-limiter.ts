import { KeyedBuckets } from './keyed-buckets';
import { RateLimiter } from './rate-limiter';
import type { Allowance } from './token-bucket';

/** The limits of one process. */
export class MemoryRateLimiter extends RateLimiter {
  private readonly buckets: KeyedBuckets;

  constructor(now?: () => number) {
    super();
    this.buckets = new KeyedBuckets(now);
  }

  consume(key: string, allowance: Allowance, cost: number): Promise<number> {
    return Promise.resolve(this.buckets.consume(key, allowance, cost));
  }

  giveBack(key: string, _: Allowance, cost: number): Promise<void> {
    this.buckets.giveBack(key, cost);
    return Promise.resolve();
  }
}
