import { type Allowance, RateLimiter } from './rate-limiter';

const HOUR_MS = 60 * 60 * 1000;

interface Bucket {
  left: number;
  at: number;
}

/** Token buckets of one process. The least recently used are evicted, so that many keys cannot exhaust memory. */
export class MemoryRateLimiter extends RateLimiter {
  /** Ordered by last use, oldest first. */
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly mostKeys = 100_000,
  ) {
    super();
  }

  consume(key: string, { burst, perHour }: Allowance, cost: number): Promise<number> {
    const at = this.now();
    const known = this.buckets.get(key);
    const left = known ? Math.min(burst, known.left + ((at - known.at) * perHour) / HOUR_MS) : burst;
    const missing = Math.max(0, Math.min(cost, burst) - left);
    this.buckets.delete(key);
    this.buckets.set(key, { left: missing > 0 ? left : left - cost, at });
    this.forgetTheOldest();
    return Promise.resolve(Math.ceil((missing * HOUR_MS) / perHour));
  }

  private forgetTheOldest(): void {
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= this.mostKeys) return;
      this.buckets.delete(key);
    }
  }
}
