/** How much of something one may do: so much at once, and what was used up comes back so fast. */
export interface Allowance {
  burst: number;
  perHour: number;
}

/**
 * Counts what is done under a key, such as `plays:person:kim`. Where it counts is the driver's: in this process, or where all nodes see it.
 * An allowance belongs to its key: the same key always comes with the same one.
 */
export abstract class RateLimiter {
  /** Takes `cost` from the key's allowance and answers 0; or takes nothing, and answers in how many milliseconds there will be enough. */
  abstract take(key: string, allowance: Allowance, cost: number): Promise<number>;
}
