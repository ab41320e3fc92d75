import { Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { Metrics } from '../metrics/metrics';
import { MetricsModule } from '../metrics/metrics.module';
import { FileObjectStore } from './file-object-store';
import { MeasuredObjectStore } from './measured-object-store';
import { ObjectStore } from './object-store';
import { S3ObjectStore } from './s3-object-store';

const DRIVER = Symbol('driver');

@Module({
  imports: [MetricsModule],
  providers: [
    {
      provide: DRIVER,
      inject: [CONFIG],
      useFactory: ({ s3, dataDir }: Config) => (s3 ? new S3ObjectStore(s3) : new FileObjectStore(join(dataDir, 'objects'))),
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
