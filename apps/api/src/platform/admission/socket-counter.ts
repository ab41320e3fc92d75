import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { REDIS_NOW, RedisWithTimeout } from '../redis/redis-with-timeout';
import { Lease } from '../redis/lease';
import { RedisConnections } from '../redis/redis-connections';

const PREFIX = 'chorus:{sockets}:';
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
const NO_LIMIT = 1_000_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Sets a user's socket count on this node. KEYS: the user's counts, the node leases. ARGV: node id, sockets on this node, limit over all
 * nodes, lease ms, expiry ms. Returns 0 without changing anything when the limit would be exceeded.
 */
const COUNT = `${REDIS_NOW}
local node, here = ARGV[1], tonumber(ARGV[2])
redis.call('ZADD', KEYS[2], now + ARGV[4], node)
local all = here
local known = redis.call('HGETALL', KEYS[1])
for index = 1, #known, 2 do
  local ends = redis.call('ZSCORE', KEYS[2], known[index])
  if not ends or tonumber(ends) < now then redis.call('HDEL', KEYS[1], known[index])
  elseif known[index] ~= node then all = all + known[index + 1] end
end
if all > tonumber(ARGV[3]) then return 0 end
if here == 0 then redis.call('HDEL', KEYS[1], node) else redis.call('HSET', KEYS[1], node, here) end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1`;

/** ARGV: node id, lease ms. Returns 1 when the node had no lease: others may have dropped its counts. */
const RENEW = `${REDIS_NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
return redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])`;

interface Count {
  here: number;
  isStored: boolean;
}

/** Counts a user's sockets over all nodes. While Redis is unavailable each node counts only its own. */
@Injectable()
export class SocketCounter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly node: string;
  private readonly redis: RedisWithTimeout | undefined;
  private readonly lease: Lease | undefined;
  /**
   * The counts of this node, by user id. A count that Redis did not answer is sent again with the next renewal, or a user who left would
   * count for a day.
   */
  private readonly counts = new Map<string, Count>();

  constructor(connections: RedisConnections) {
    this.node = connections.nodeId;
    const redis = connections.open();
    if (!redis) return;
    this.redis = new RedisWithTimeout(redis);
    const renew = { keys: [`${PREFIX}nodes`], arguments: [this.node, String(LEASE_MS)] };
    const resend = async () => this.resend((await redis.eval(RENEW, renew)) === 1);
    this.lease = new Lease(redis, RENEW_EVERY_MS, resend, new Logger('Sockets'));
  }

  onApplicationBootstrap(): void {
    this.lease?.start();
  }

  beforeApplicationShutdown(): void {
    this.lease?.stop();
  }

  /** Sets how many sockets a user has on this node; returns false when all nodes together exceed `most`. */
  async count(userId: string, here: number, most: number): Promise<boolean> {
    if (!this.redis) return true;
    const count: Count = { here, isStored: false };
    this.counts.set(userId, count);
    return (await this.send(this.redis, userId, count, most)) !== 0;
  }

  private async resend(all: boolean): Promise<void> {
    if (all) for (const count of this.counts.values()) count.isStored = false;
    for (const [userId, count] of this.counts) {
      if (count.isStored || !this.redis) continue;
      if ((await this.send(this.redis, userId, count, NO_LIMIT)) === undefined) return;
    }
  }

  private async send(redis: RedisWithTimeout, userId: string, count: Count, most: number): Promise<unknown> {
    const keys = [`${PREFIX}${userId}`, `${PREFIX}nodes`];
    const answer = await redis.evaluate(COUNT, keys, this.node, count.here, most, LEASE_MS, FORGOTTEN_AFTER_MS);
    if (answer === undefined) return undefined;
    count.isStored = true;
    if (count.here === 0 && this.counts.get(userId) === count) this.counts.delete(userId);
    return answer;
  }
}
