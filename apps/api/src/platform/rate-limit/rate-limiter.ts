import type { Allowance } from './token-bucket';

/** Rate limits by key, such as `plays:person:kim`, in this process or shared by all nodes. Always use the same allowance for the same key. */
export abstract class RateLimiter {
  /** Consumes `cost` and returns 0, or consumes nothing and returns the milliseconds until there is enough. */
  abstract consume(key: string, allowance: Allowance, cost: number): Promise<number>;

  /** Undoes a `consume`. */
  abstract giveBack(key: string, allowance: Allowance, cost: number): Promise<void>;
}
