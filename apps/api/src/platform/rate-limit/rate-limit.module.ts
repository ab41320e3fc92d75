import { Global, Module } from '@nestjs/common';
import { RedisWithTimeout } from '../redis/redis-with-timeout';
import { RedisConnections } from '../redis/redis-connections';
import { MemoryRateLimiter } from './memory-rate-limiter';
import { RateLimiter } from './rate-limiter';
import { RequestLimits } from './request-limits';
import { SharedRateLimiter } from './shared-rate-limiter';

@Global()
@Module({
  providers: [
    RequestLimits,
    {
      provide: RateLimiter,
      inject: [RedisConnections],
      useFactory: (connections: RedisConnections): RateLimiter => {
        const [redis, local] = [connections.open(), new MemoryRateLimiter()];
        return redis ? new SharedRateLimiter(new RedisWithTimeout(redis), local) : local;
      },
    },
  ],
  exports: [RateLimiter, RequestLimits],
})
export class RateLimitModule {}
