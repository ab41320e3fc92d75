import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config';
import type { Redis } from './create-redis';

/** None when Redis is not configured, which means a single node. */
export class RedisConnections implements OnApplicationShutdown {
  /** Names this node in Redis for as long as it runs. */
  readonly nodeId = randomUUID();
  private readonly opened: Redis[] = [];

  private constructor(private readonly create?: () => Redis) {}

  /** The client is loaded on demand: its modules are a third of all that the API starts with. */
  static async to({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<RedisConnections> {
    if (redisUrl === undefined) return new RedisConnections();
    const { createRedis } = await import('./create-redis.js');
    const logger = new Logger('Redis');
    return new RedisConnections(() => createRedis(redisUrl, logger));
  }

  /** A dedicated connection that opens in the background; undefined when Redis is not configured. */
  open(): Redis | undefined {
    const redis = this.create?.();
    if (!redis) return undefined;
    this.opened.push(redis);
    // It retries until it is closed, so this rejection carries no information.
    redis.connect().catch(() => undefined);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.opened) redis.destroy();
  }
}
