import { REDIS_NOW } from '../redis/redis-now';
import type { RedisWithTimeout } from '../redis/redis-with-timeout';
import { RateLimiter } from './rate-limiter';
import type { Allowance } from './token-bucket';

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

/** Shared by all nodes. While Redis is unavailable each node counts by itself. */
export class SharedRateLimiter extends RateLimiter {
  constructor(
    private readonly redis: RedisWithTimeout,
    private readonly local: RateLimiter,
  ) {
    super();
  }

  async consume(key: string, allowance: Allowance, cost: number): Promise<number> {
    const { burst, perHour } = allowance;
    const waitMs = await this.redis.evaluate(CONSUME, [PREFIX + key], burst, perHour, cost);
    return typeof waitMs === 'number' ? waitMs : this.local.consume(key, allowance, cost);
  }

  async giveBack(key: string, allowance: Allowance, cost: number): Promise<void> {
    const { burst, perHour } = allowance;
    const answer = await this.redis.evaluate(GIVE_BACK, [PREFIX + key], burst, perHour, cost);
    if (answer === undefined) await this.local.giveBack(key, allowance, cost);
  }
}
