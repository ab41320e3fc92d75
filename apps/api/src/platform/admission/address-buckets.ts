import { type AddressGroup, allowanceOf } from './address-key';
import { type Allowance, KeyedBuckets } from './token-bucket';

/** The token buckets that one process has for addresses. */
export class AddressBuckets {
  private readonly buckets = new KeyedBuckets();

  /** Takes `cost` from the bucket of each group and returns 0, or takes nothing and returns the milliseconds until there is enough. */
  consume(groups: readonly AddressGroup[], allowance: Allowance, cost = 1): number {
    for (const [index, group] of groups.entries()) {
      const waitMs = this.buckets.consume(group.key, allowanceOf(group, allowance), cost);
      if (waitMs === 0) continue;
      this.giveBack(groups.slice(0, index), cost);
      return waitMs;
    }
    return 0;
  }

  /** Undoes a `consume`. */
  giveBack(groups: readonly AddressGroup[], cost = 1): void {
    for (const { key } of groups) this.buckets.giveBack(key, cost);
  }
}
