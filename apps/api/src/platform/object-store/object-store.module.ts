import { Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { FileObjectStore } from './file-object-store';
import { ObjectStore } from './object-store';
import { S3ObjectStore } from './s3-object-store';

/** Offers the `ObjectStore` that the configuration asks for. */
@Module({
  providers: [
    {
      provide: ObjectStore,
      inject: [CONFIG],
      useFactory: ({ s3, dataDir }: Config) => (s3 ? new S3ObjectStore(s3) : new FileObjectStore(join(dataDir, 'objects'))),
    },
  ],
  exports: [ObjectStore],
})
export class ObjectStoreModule {}
