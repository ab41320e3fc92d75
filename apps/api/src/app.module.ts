import { type DynamicModule, Module } from '@nestjs/common';
import { CatalogueModule } from './features/catalogue/catalogue.module';
import { DiscoveryModule } from './features/discovery/discovery.module';
import { HealthModule } from './features/health/health.module';
import { MediaModule } from './features/media/media.module';
import { StatsModule } from './features/stats/stats.module';
import type { Config } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { DatabaseModule } from './platform/database/database.module';
import { EventsModule } from './platform/events/events.module';

/** The API's table of contents. */
@Module({ imports: [DatabaseModule, EventsModule, HealthModule, CatalogueModule, DiscoveryModule, StatsModule, MediaModule] })
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.of(config)] };
  }
}
