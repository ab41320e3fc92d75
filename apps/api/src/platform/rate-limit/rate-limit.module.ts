import { Global, Module } from '@nestjs/common';
import { MemoryRateLimiter } from './memory-rate-limiter';
import { RateLimiter } from './rate-limiter';

/** Limits of this process alone: with more nodes, everybody has as many times as much. */
@Global()
@Module({ providers: [{ provide: RateLimiter, useFactory: () => new MemoryRateLimiter() }], exports: [RateLimiter] })
export class RateLimitModule {}
