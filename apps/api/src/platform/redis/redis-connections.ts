import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { createRedis, type Redis } from './create-redis';

/** The process's connections to Redis. There are none when no Redis is configured: then there is only this node. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private readonly opened: Redis[] = [];

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'redisUrl'>) {}

  /** A connection of the caller's own, which opens by and by; undefined when no Redis is configured. */
  open(): Redis | undefined {
    if (this.config.redisUrl === undefined) return undefined;
    const redis = createRedis(this.config.redisUrl, this.logger);
    this.opened.push(redis);
    // It tries again until it is closed, so what it ends with says nothing.
    redis.connect().catch(() => undefined);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.opened) redis.destroy();
  }
}
