import { KeyedBuckets } from './keyed-buckets';
import type { Allowance } from './token-bucket';

/** Rate limits by key, such as `plays:person:kim`, in this process or shared by all nodes. Always use the same allowance for the same key. */
export abstract class RateLimiter {
  /** Consumes `cost` and returns 0, or consumes nothing and returns the milliseconds until there is enough. */
  abstract consume(key: string, allowance: Allowance, cost: number): Promise<number>;

  /** Undoes a `consume`. */
  abstract giveBack(key: string, allowance: Allowance, cost: number): Promise<void>;
}

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
