import { Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config, S3Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { Metrics } from '../metrics/metrics';
import { MetricsModule } from '../metrics/metrics.module';
import { FileObjectStore } from './file-object-store';
import { MeasuredObjectStore } from './measured-object-store';
import { ObjectStore } from './object-store';

const DRIVER = Symbol('driver');

/** Loaded on demand: a node that stores files starts without the S3 client. */
async function openBucket(s3: S3Config): Promise<ObjectStore> {
  const { S3ObjectStore } = await import('./s3-object-store.js');
  return new S3ObjectStore(s3);
}

@Module({
  imports: [MetricsModule],
  providers: [
    {
      provide: DRIVER,
      inject: [CONFIG],
      useFactory: ({ s3, dataDir }: Config) => (s3 ? openBucket(s3) : new FileObjectStore(join(dataDir, 'objects'))),
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
