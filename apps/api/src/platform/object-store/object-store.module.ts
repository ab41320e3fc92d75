import { Module } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { Metrics } from '../metrics/metrics';
import { MetricsModule } from '../metrics/metrics.module';
import { MeasuredObjectStore } from './measured-object-store';
import { ObjectStore } from './object-store';
import { openObjectStore } from './open-object-store';

const DRIVER = Symbol('driver');

@Module({
  imports: [MetricsModule],
  providers: [
    {
      provide: DRIVER,
      inject: [CONFIG],
      useFactory: (config: Config) => openObjectStore(config),
    },
    {
      provide: ObjectStore,
      inject: [DRIVER, Metrics],
      useFactory: (driver: ObjectStore, metrics: Metrics) => new MeasuredObjectStore(driver, metrics),
    },
  ],
  exports: [ObjectStore],
})
export class ObjectStoreModule {}
