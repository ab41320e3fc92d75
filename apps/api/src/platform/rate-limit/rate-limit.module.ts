import { Global, Module } from '@nestjs/common';
import { BriefRedis } from '../redis/brief-redis';
import { RedisConnections } from '../redis/redis-connections';
import { MemoryRateLimiter } from './memory-rate-limiter';
import { RateLimiter } from './rate-limiter';
import { SharedRateLimiter } from './shared-rate-limiter';

/** Shared limits when Redis is configured, else limits of this process. */
@Global()
@Module({
  providers: [
    {
      provide: RateLimiter,
      inject: [RedisConnections],
      useFactory: (connections: RedisConnections): RateLimiter => {
        const [redis, local] = [connections.open(), new MemoryRateLimiter()];
        return redis ? new SharedRateLimiter(new BriefRedis(redis), local) : local;
      },
    },
  ],
  exports: [RateLimiter],
})
export class RateLimitModule {}
