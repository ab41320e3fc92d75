import { join } from 'node:path';
import type { Config, S3Config } from '../config/config';
import { FileObjectStore } from './file-object-store';
import type { ObjectStore } from './object-store';

/** The bucket, or files where none is configured. Nothing is asked of either yet. */
export const openObjectStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> =>
  s3 ? openBucket(s3) : new FileObjectStore(join(dataDir, 'objects'));

/** Loaded on demand: a node that stores files starts without the S3 client. */
async function openBucket(s3: S3Config): Promise<ObjectStore> {
  const { S3ObjectStore } = await import('./s3-object-store.js');
  return new S3ObjectStore(s3);
}
