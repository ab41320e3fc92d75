import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { createRedis, type Redis } from './create-redis';

/** None when Redis is not configured, which means a single node. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  /** Names this node in Redis for as long as it runs. */
  readonly nodeId = randomUUID();
  private readonly logger = new Logger('Redis');
  private readonly opened: Redis[] = [];

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'redisUrl'>) {}

  /** A dedicated connection that opens in the background; undefined when Redis is not configured. */
  open(): Redis | undefined {
    if (this.config.redisUrl === undefined) return undefined;
    const redis = createRedis(this.config.redisUrl, this.logger);
    this.opened.push(redis);
    // It retries until it is closed, so this rejection carries no information.
    redis.connect().catch(() => undefined);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.opened) redis.destroy();
  }
}
