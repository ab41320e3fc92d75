import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaSweeper } from '../../src/features/media/media-sweeper';
import { MediaWriter } from '../../src/features/media/media.writer';
import { Metrics } from '../../src/platform/metrics/metrics';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { S3ObjectStore } from '../../src/platform/object-store/s3-object-store';
import { anyAudio } from '../_harness/any-audio';
import { jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { runMedia } from '../_harness/run-media';
import { startS3Server } from '../_harness/s3/s3-server';
import { startApi, type TestApi } from '../_harness/start-api';

const OTHER_DATABASE = '0190b6e0-0000-7000-8000-000000000001';
/** Everything in the bucket is old. */
const LATER = new Date('2200-01-01');

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let api: TestApi;
let bucket: ObjectStore;

// Each test has a bucket and a database of its own.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-bucket-'));
  s3 = await startS3Server(folder);
  bucket = new S3ObjectStore(s3.config);
  api = await startApi({ config: { s3: s3.config }, override: jobsOnDemand });
});
afterEach(async () => {
  await api.stop();
  await s3.close();
  await rm(folder, { recursive: true });
});

const store = async (count: number) => {
  const stored = Array.from({ length: count }, anyAudio);
  for (const { name, audio, bytes } of stored) await bucket.put(name, bytes, audio.mime);
  return stored;
};
const storeWithRows = async (count: number) => {
  const writer = api.app.get(MediaWriter, { strict: false });
  const stored = Array.from({ length: count }, anyAudio);
  for (const { audio, bytes } of stored) await writer.storeBytes(audio, bytes);
  await api.dataSource.transaction((database) =>
    writer.saveRows(
      database,
      stored.map(({ audio }) => audio),
    ),
  );
};
/** Removes an object as an accident would. */
const loseOne = async () => {
  const client = new S3Client(s3.config);
  for await (const { key } of bucket.list()) {
    await client.send(new DeleteObjectCommand({ Bucket: s3.config.bucket, Key: `media/${key}` }));
    break;
  }
  client.destroy();
};
const sweep = () => api.app.get(MediaSweeper, { strict: false }).sweep(jobContext(api.app), LATER);
const objects = async () => {
  let count = 0;
  for await (const { key } of bucket.list()) if (key) count += 1;
  return count;
};
const databaseId = async () => {
  const [row] = await api.dataSource.query<{ id: string }[]>('SELECT id FROM database_id');
  return row?.id;
};
const errors = () => api.log.filter(({ context, level }) => context === 'MediaSweeper' && level === 50).map(({ msg }) => String(msg));
const sweeps = async () => {
  const { values } = await api.app.get(Metrics).sweeps.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
};
describe('the sweep of a bucket', () => {
  it('that belongs to another database removes nothing, and says once a sweep what to do', async () => {
    await bucket.setOwner(OTHER_DATABASE);
    await store(1);
    await sweep();
    expect(await objects()).toBe(1);
    expect(await bucket.owner()).toBe(OTHER_DATABASE);
    expect(errors()).toEqual([expect.stringMatching(/belongs to another database.*npm run media/)]);
    expect(await sweeps()).toEqual({ done: 0, stopped: 1 });
  });

  it('that is empty writes the id of the database into it, and then removes what no row names', async () => {
    await sweep();
    expect(await bucket.owner()).toBe(await databaseId());
    await store(1);
    await sweep();
    expect(await objects()).toBe(0);
    expect(await sweeps()).toEqual({ done: 2, stopped: 0 });
  });

  it('that is not empty, beside a database without media, removes nothing', async () => {
    await store(1);
    await sweep();
    expect(await objects()).toBe(1);
    expect(await bucket.owner()).toBeUndefined();
  });

  it('that an earlier release has filled writes the id of the database into it if its media are there', async () => {
    await storeWithRows(20);
    await store(1);
    await sweep();
    expect(await bucket.owner()).toBe(await databaseId());
    expect(await objects()).toBe(20);
  });

  it('that lacks more than 5 % of the media, and has no id, removes nothing', async () => {
    await storeWithRows(18);
    await loseOne();
    await store(1);
    await sweep();
    expect(await objects()).toBe(18);
    expect(await bucket.owner()).toBeUndefined();
  });

  it('removes nothing when more than 20 objects and 5 % would go, until somebody has seen the list and confirmed it', async () => {
    await sweep();
    await storeWithRows(1);
    const unneeded = await store(21);
    await sweep();
    await sweep();
    expect(await objects()).toBe(22);
    const list = await runMedia(api.config);
    for (const { name } of unneeded) expect(list.output).toContain(name);
    expect(list.output).toContain('would move 21 of 22 objects into the trash');
    await sweep();
    expect(await objects()).toBe(22);
    expect((await runMedia(api.config, 'confirm')).exitCode).toBe(0);
    await sweep();
    expect(await objects()).toBe(1);
    await store(21);
    await sweep();
    expect(await objects()).toBe(22);
  });

  it('of another database, once confirmed, gives the bucket to this one', async () => {
    await bucket.setOwner(OTHER_DATABASE);
    await store(1);
    await sweep();
    await runMedia(api.config, 'confirm');
    await sweep();
    expect(await objects()).toBe(0);
    expect(await bucket.owner()).toBe(await databaseId());
  });
});
