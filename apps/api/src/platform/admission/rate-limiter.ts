import { addressGroups, allowanceOf } from './address-key';
import { REDIS_NOW, type RedisWithTimeout } from '../redis/redis-with-timeout';
import { type Allowance, KeyedBuckets } from './token-bucket';

const PREFIX = 'chorus:limits:';

/**
 * `takeFrom` in Lua, since all nodes take from one bucket in one step, by Redis's clock. ARGV: burst, refill per hour, cost. Returns the
 * milliseconds to wait. A full bucket is deleted.
 */
const CONSUME = `${REDIS_NOW}
local burst, perMs, cost = tonumber(ARGV[1]), ARGV[2] / 3600000, tonumber(ARGV[3])
local known = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = burst
if known[1] then left = math.min(burst, known[1] + math.max(0, now - known[2]) * perMs) end
local missing = math.min(cost, burst) - left
if missing > 0 then return math.ceil(missing / perMs) end
left = left - cost
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) / perMs))
return 0`;

/** ARGV: as above. A full bucket is not stored, so there is nothing to give back to. */
const GIVE_BACK = `
local burst, perMs, cost = tonumber(ARGV[1]), ARGV[2] / 3600000, tonumber(ARGV[3])
local left = redis.call('HGET', KEYS[1], 'left')
if not left then return 0 end
left = math.min(burst, left + cost)
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) / perMs))
return 1`;

/**
 * Rate limits by key, such as `plays:person:kim`, shared by all nodes. Without Redis, and while it is unavailable, each node counts by itself.
 * Always use the same allowance for the same key.
 */
export class RateLimiter {
  private readonly local: KeyedBuckets;

  constructor(
    private readonly redis?: RedisWithTimeout,
    now?: () => number,
  ) {
    this.local = new KeyedBuckets(now);
  }

  /** Consumes `cost` and returns 0, or consumes nothing and returns the milliseconds until there is enough. */
  async consume(key: string, allowance: Allowance, cost: number): Promise<number> {
    const { burst, perHour } = allowance;
    const waitMs = await this.redis?.evaluate(CONSUME, [PREFIX + key], burst, perHour, cost);
    return typeof waitMs === 'number' ? waitMs : this.local.consume(key, allowance, cost);
  }

  /** The same for an address, whose wider groups have wider allowances under keys of their own. */
  async consumeOfAddress(keyOf: (address: string) => string, address: string, allowance: Allowance, cost: number): Promise<number> {
    const buckets = bucketsOf(keyOf, address, allowance);
    const waits = await Promise.all(buckets.map((bucket) => this.consume(bucket.key, bucket.allowance, cost)));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) {
      const taken = buckets.filter((_, index) => waits[index] === 0);
      await Promise.all(taken.map((bucket) => this.giveBack(bucket.key, bucket.allowance, cost)));
    }
    return waitMs;
  }

  /** Undoes a `consumeOfAddress` that returned 0. */
  async giveBackOfAddress(keyOf: (address: string) => string, address: string, allowance: Allowance, cost: number): Promise<void> {
    await Promise.all(bucketsOf(keyOf, address, allowance).map((bucket) => this.giveBack(bucket.key, bucket.allowance, cost)));
  }

  /** Undoes a `consume`. */
  async giveBack(key: string, { burst, perHour }: Allowance, cost: number): Promise<void> {
    const answer = await this.redis?.evaluate(GIVE_BACK, [PREFIX + key], burst, perHour, cost);
    if (answer === undefined) this.local.giveBack(key, cost);
  }
}

const bucketsOf = (keyOf: (address: string) => string, address: string, allowance: Allowance) =>
  addressGroups(address).map((group) => ({ key: keyOf(group.key), allowance: allowanceOf(group, allowance) }));
