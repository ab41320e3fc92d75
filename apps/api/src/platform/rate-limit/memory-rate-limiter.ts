import { RateLimiter } from './rate-limiter';
import { type Allowance, type Bucket, takeFrom } from './token-bucket';

/** The limits of one process. The least recently used buckets are evicted, so that many keys cannot exhaust memory. */
export class MemoryRateLimiter extends RateLimiter {
  /** Ordered by last use, oldest first. */
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly mostKeys = 100_000,
  ) {
    super();
  }

  consume(key: string, allowance: Allowance, cost: number): Promise<number> {
    const { waitMs, bucket } = takeFrom(this.buckets.get(key), allowance, cost, this.now());
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    this.evictOldest();
    return Promise.resolve(waitMs);
  }

  private evictOldest(): void {
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= this.mostKeys) return;
      this.buckets.delete(key);
    }
  }
}
