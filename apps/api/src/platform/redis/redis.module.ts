import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { RedisConnections } from './redis-connections';

@Global()
@Module({
  providers: [{ provide: RedisConnections, inject: [CONFIG], useFactory: (config: Config) => RedisConnections.to(config) }],
  exports: [RedisConnections],
})
export class RedisModule {}
