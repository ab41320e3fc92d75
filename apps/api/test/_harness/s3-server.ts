import S3rver from 's3rver';

const BUCKET = 'music';

export async function startS3Server(directory: string) {
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  serveFirstByteAlone(server);
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    },
    close: () => server.close(),
  };
}

/**
 * s3rver 3.7.1 treats the end position 0 of `bytes=0-0` as absent and sends everything; a
 * string works.
 */
function serveFirstByteAlone({ store }: S3rver): void {
  const getObject = store.getObject.bind(store);
  store.getObject = (bucket, key, range) => getObject(bucket, key, range?.end === 0 ? { ...range, end: '0' } : range);
}
