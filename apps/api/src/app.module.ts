import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { DatabaseModule } from './platform/database/database.module';

/** The API's table of contents. */
@Module({ imports: [DatabaseModule] })
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.of(config)] };
  }
}
