import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { RedisConnections } from './redis-connections';
import { SharedNotes } from './shared-notes';

@Global()
@Module({
  providers: [{ provide: RedisConnections, inject: [CONFIG], useFactory: (config: Config) => RedisConnections.to(config) }, SharedNotes],
  exports: [RedisConnections, SharedNotes],
})
export class RedisModule {}
