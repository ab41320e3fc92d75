import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { BriefRedis } from '../redis/brief-redis';
import type { Redis } from '../redis/create-redis';
import { RedisConnections } from '../redis/redis-connections';

const PREFIX = 'chorus:{sockets}:';
/** A node that has not renewed its lease for this long is dead, and its sockets are not counted. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Sets a user's socket count on this node. KEYS: the user's counts, the node leases. ARGV: node id, sockets on this node, limit over all
 * nodes, lease ms, expiry ms. Returns 0 without changing anything when the limit would be exceeded.
 */
const COUNT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
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

/** ARGV: node id, lease ms. */
const RENEW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
return redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])`;

/** Counts a user's sockets over all nodes. While Redis is unavailable each node counts only its own. */
@Injectable()
export class SocketCounter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sockets');
  private readonly node = randomUUID();
  private readonly redis: Redis | undefined;
  private readonly brief: BriefRedis | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(connections: RedisConnections) {
    this.redis = connections.open();
    this.brief = this.redis && new BriefRedis(this.redis);
  }

  onApplicationBootstrap(): void {
    if (!this.redis) return;
    this.redis.on('ready', () => this.renew());
    this.timer = setInterval(() => this.renew(), RENEW_EVERY_MS).unref();
    this.renew();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Sets how many sockets a user has on this node; returns false when all nodes together exceed `most`. */
  async count(userId: string, here: number, most: number): Promise<boolean> {
    const keys = [`${PREFIX}${userId}`, `${PREFIX}nodes`];
    return (await this.brief?.evaluate(COUNT, keys, this.node, here, most, LEASE_MS, FORGOTTEN_AFTER_MS)) !== 0;
  }

  private renew(): void {
    this.redis
      ?.eval(RENEW, { keys: [`${PREFIX}nodes`], arguments: [this.node, String(LEASE_MS)] })
      .catch((error: unknown) => this.logger.debug(`lease not renewed: ${String(error)}`));
  }
}
