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

/** What was left at a time in milliseconds. */
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
