import { join } from 'node:path';
import { runToEnd } from '../../../../tools/process/run-to-end';
import type { Config } from '../../src/platform/config/config';

const PROGRAM = ['-C', 'chorus-source', '-r', join(__dirname, 'run-typescript.cjs'), join(__dirname, '../../src/media.ts')];

/** Runs `npm run media` with the settings of a node. */
export const runMedia = ({ databaseUrl, dataDir, s3 }: Config, ...args: string[]) =>
  runToEnd(process.execPath, [...PROGRAM, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...(s3 && {
        S3_BUCKET: s3.bucket,
        S3_REGION: s3.region,
        S3_ENDPOINT: s3.endpoint,
        S3_ACCESS_KEY_ID: s3.credentials?.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.credentials?.secretAccessKey,
      }),
    },
  });
