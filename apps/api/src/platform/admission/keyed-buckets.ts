import { type Allowance, type Bucket, takeFrom } from './token-bucket';

/** The token buckets of one process. The least recently used are evicted, so that many keys cannot exhaust memory. */
export class KeyedBuckets {
  /** Ordered by last use, oldest first. */
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly mostKeys = 100_000,
  ) {}

  /** Takes `cost` and returns 0, or takes nothing and returns the milliseconds until there is enough. */
  consume(key: string, allowance: Allowance, cost = 1): number {
    const { waitMs, bucket } = takeFrom(this.buckets.get(key), allowance, cost, this.now());
    this.store(key, bucket);
    return waitMs;
  }

  /** Undoes a `consume`. */
  giveBack(key: string, cost = 1): void {
    const bucket = this.buckets.get(key);
    if (bucket) this.store(key, { ...bucket, left: bucket.left + cost });
  }

  private store(key: string, bucket: Bucket): void {
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size <= this.mostKeys) return;
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined) this.buckets.delete(oldest);
  }
}
