import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaRemover, removeObject } from '../../src/features/media/media-remover';
import { MediaWriter } from '../../src/features/media/media.writer';
import { Jobs } from '../../src/platform/jobs/jobs';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { type AnyAudio, anyAudio } from '../_harness/any-audio';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { doJobs, jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia, ownBucket, sweepMedia } from '../_harness/media-balance';
import { runMedia } from '../_harness/run-media';
import { startS3Server } from '../_harness/s3/s3-server';
import { startApi, type TestApi } from '../_harness/start-api';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let client: S3Client;
let api: TestApi;

// Each test has a bucket and a database of its own.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-trash-'));
  s3 = await startS3Server(folder);
  client = new S3Client(s3.config);
  api = await startApi({ config: { s3: s3.config }, override: jobsOnDemand });
});
afterEach(async () => {
  await api.stop();
  client.destroy();
  await s3.close();
  await rm(folder, { recursive: true });
});

const store = async () => {
  const audio = anyAudio();
  await api.app.get(MediaWriter, { strict: false }).storeBytes(audio.audio, audio.bytes);
  return audio;
};
const saveRow = ({ audio }: AnyAudio) =>
  api.dataSource.transaction((database) => api.app.get(MediaWriter, { strict: false }).saveRows(database, [audio]));
const stored = async () => {
  const audio = await store();
  await saveRow(audio);
  return audio;
};
/** Everything in the bucket besides the id of the database. */
const keys = async () => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: s3.config.bucket }));
  return Contents.flatMap(({ Key = '' }) => (Key === 'database-id' ? [] : [Key]));
};
const inTrash = (...all: AnyAudio[]) => all.map(({ name }) => `trash/${name}`).toSorted();
const inBucket = (...all: AnyAudio[]) => all.map(({ name }) => `media/${name}`).toSorted();
const isServed = async ({ name, bytes }: AnyAudio) => {
  const answer = await api.fetch(`/media/${name}`);
  return answer.status === 200 && bytes.equals(Buffer.from(await answer.arrayBuffer()));
};

describe('media that no row names', () => {
  it('go into the trash, once collected and once swept, and are served no more', async () => {
    const [collected, swept, needed] = [await stored(), await store(), await stored()];
    await new CatalogueRows(api.dataSource).song({ audioHash: needed.audio.hash });
    await collectMedia(api.app);
    await sweepMedia(api.app);
    expect(await keys()).toEqual([...inBucket(needed), ...inTrash(collected, swept)]);
    expect(await isServed(needed)).toBe(true);
    for (const { name, bytes } of [collected, swept])
      for (const path of [
        `/media/${name}`,
        `/trash/${name}`,
        `/media/trash/${name}`,
        `/media/trash%2F${name}`,
        `/media/..%2Ftrash%2F${name}`,
      ])
        expect(await (await api.fetch(path)).text()).not.toBe(bytes.toString());
  });

  it('are removed for good, and from the trash, where an erasure asks for it', async () => {
    const [audio, same] = [await store(), await store()];
    await ownBucket(api.app);
    await sweepMedia(api.app);
    await api.app.get(ObjectStore, { strict: false }).restore(same.name);
    expect(await keys()).toEqual([...inBucket(same), ...inTrash(audio, same)]);
    await api.dataSource.query('DELETE FROM media_holds');
    for (const { name } of [audio, same]) await api.app.get(MediaRemover, { strict: false }).remove(api.dataSource, name);
    expect(await keys()).toEqual([]);
  });

  it('are not removed for good while somebody saves them again, and the job tries later', async () => {
    const audio = await store();
    await ownBucket(api.app);
    const erasing = api.app.get(MediaRemover, { strict: false }).remove(api.dataSource, audio.name);
    await expect(erasing).rejects.toThrow('is being saved again');
    await saveRow(audio);
    await api.app.get(MediaRemover, { strict: false }).remove(api.dataSource, audio.name);
    expect(await keys()).toEqual(inBucket(audio));
  });

  it('are swept, except those that the store refuses to move, and the next sweep tries these again', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, store));
    const [refused, ...others] = all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const old = anyAudio();
    const objects = api.app.get(ObjectStore, { strict: false });
    await objects.put(old.name, old.bytes, old.audio.mime);
    await objects.copyToTrash(old.name);
    const removals = await ownBucket(api.app);
    await removals.remove(old.name);
    s3.forbid(new RegExp(`^trash/${refused!.name}`));
    await expect(sweepMedia(api.app)).rejects.toThrow("isn't available");
    expect(await keys()).toEqual([...inBucket(refused!), ...inTrash(old, ...others)]);
    s3.forbid(undefined);
    await sweepMedia(api.app);
    expect(await keys()).toEqual(inTrash(old, ...all));
  });

  it('that are people’s are gone for all, and the backup is told later, where the key may use neither trash/ nor erased/', async () => {
    const audio = await store();
    await ownBucket(api.app);
    await api.dataSource.query('DELETE FROM media_holds');
    await api.dataSource.query(`INSERT INTO personal_pictures (hash, noted_at) VALUES ($1, now() - interval '2 days')`, [audio.audio.hash]);
    s3.forbid(/^(trash|erased)\//);
    await expect(api.app.get(MediaRemover, { strict: false }).moveToTrash(api.dataSource, audio.name)).rejects.toThrow("isn't available");
    expect(await keys()).toEqual([]);
    s3.forbid(undefined);
    await api.app.get(MediaRemover, { strict: false }).moveToTrash(api.dataSource, audio.name);
    expect(await keys()).toEqual([`erased/${audio.name}`]);
    expect(await api.dataSource.query('SELECT FROM media_removals')).toEqual([]);
  });

  it.each([
    ['another database', (objects: ObjectStore) => objects.setOwner(randomUUID())],
    ['no database yet', () => Promise.resolve()],
  ])('stay in a bucket that belongs to %s, also where they were collected, until it is shown to be the right one', async (_, give) => {
    const audio = await stored();
    await give(api.app.get(ObjectStore, { strict: false }));
    await api.dataSource.query('DELETE FROM media');
    const { manager: database } = api.dataSource;
    for (const toTrash of [true, false]) await api.app.get(Jobs).send(removeObject, { name: audio.name, toTrash }, { database });
    await doJobs(api.app, 'remove-object');
    expect(await keys()).toEqual(inBucket(audio));
    await ownBucket(api.app);
    await api.dataSource.query(`UPDATE jobs.job SET start_after = now() - interval '1 second'`);
    await doJobs(api.app, 'remove-object');
    expect((await keys()).filter((key) => key.startsWith('media/'))).toEqual([]);
  });
});

describe('npm run media -- restore', () => {
  it('brings back what rows name', async () => {
    const [lost, unneeded] = [await stored(), await store()];
    await api.dataSource.query('DELETE FROM media');
    await ownBucket(api.app);
    await sweepMedia(api.app);
    expect(await keys()).toEqual(inTrash(lost, unneeded));
    // The right database is back, or a dump of it.
    await api.dataSource.query(
      `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) VALUES ($1, 'mp3', 'audio/mpeg', 'audio', $2, 3)`,
      [lost.audio.hash, lost.bytes.length],
    );
    const { output, exitCode } = await runMedia(api.config, 'restore');
    expect([output, exitCode]).toEqual([`${lost.name}: restored\nRestored 1 object from the trash.\n`, 0]);
    expect(await keys()).toEqual([...inBucket(lost), ...inTrash(lost, unneeded)]);
    expect(await isServed(lost)).toBe(true);
  });

  it('brings back what is named, and says what becomes of it', async () => {
    const audio = await store();
    await ownBucket(api.app);
    await sweepMedia(api.app);
    const { output } = await runMedia(api.config, 'restore', audio.name, anyAudio().name);
    expect(output).toContain(`${audio.name}: restored, but no row names it`);
    expect(output).toContain('is not in the trash');
    expect(await isServed(audio)).toBe(true);
    expect((await runMedia(api.config, 'restore', audio.name)).output).toContain('is in the bucket');
  });

  it('refuses what is not the name of a stored file', async () => {
    const { exitCode, output } = await runMedia(api.config, 'restore', '../database-id');
    expect([exitCode, output]).toEqual([1, expect.stringContaining('is not the name of a stored file')]);
  });
});
