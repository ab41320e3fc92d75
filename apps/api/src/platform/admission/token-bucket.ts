const HOUR_MS = 60 * 60 * 1000;

/** A token bucket: its size and its refill rate. */
export interface Allowance {
  burst: number;
  perHour: number;
}

/** A refill rate as `perHour`. */
export const perMinute = (count: number): number => 60 * count;
/** A refill rate as `perHour`. */
export const perSecond = (count: number): number => 3_600 * count;

/** The tokens that were left at a time in milliseconds. */
export interface Bucket {
  left: number;
  at: number;
}

/**
 * Takes `cost` from a bucket, which is full while undefined, or takes nothing and returns the milliseconds until there is enough. A cost above
 * the burst needs a full bucket and takes longer to refill.
 */
export function takeFrom(
  bucket: Bucket | undefined,
  { burst, perHour }: Allowance,
  cost: number,
  at: number,
): { waitMs: number; bucket: Bucket } {
  const left = bucket ? Math.min(burst, bucket.left + ((at - bucket.at) * perHour) / HOUR_MS) : burst;
  const missing = Math.max(0, Math.min(cost, burst) - left);
  return { waitMs: Math.ceil((missing * HOUR_MS) / perHour), bucket: { left: missing > 0 ? left : left - cost, at } };
}

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
