import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { MediaCollector } from '../../src/features/media/media-collector';
import { MediaSweeper } from '../../src/features/media/media-sweeper';
import { MediaWriter } from '../../src/features/media/media.writer';
import { lockContent } from '../../src/platform/object-store/lock-content';
import { ObjectStore, ObjectStoreUnavailable, type Removals } from '../../src/platform/object-store/object-store';
import { type AnyAudio, anyAudio } from '../_harness/any-audio';
import { doJobs, jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { endHolds, ownBucket } from '../_harness/media-balance';
import { startS3Server } from '../_harness/s3/s3-server';
import { startApi, type TestApi } from '../_harness/start-api';
import { until } from '../_harness/until';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let api: TestApi;
let objects: ObjectStore;
let writer: MediaWriter;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-races-'));
  s3 = await startS3Server(folder);
  api = await startApi({ config: { s3: s3.config }, override: jobsOnDemand });
  objects = api.app.get(ObjectStore, { strict: false });
  writer = api.app.get(MediaWriter, { strict: false });
});
beforeEach(() => ownBucket(api.app));
afterEach(async () => {
  jest.restoreAllMocks();
  await sql('TRUNCATE media, media_removals, media_holds CASCADE');
  await sql('DELETE FROM jobs.job');
  const { remove } = await ownBucket(api.app);
  for await (const { key } of objects.list()) await remove(key);
});
afterAll(async () => {
  await api.stop();
  await s3.close();
  await rm(folder, { recursive: true });
});

const sql = <Row = unknown>(text: string, ...values: unknown[]) => api.dataSource.query<Row[]>(text, values);
const store = ({ audio, bytes }: AnyAudio) => writer.storeBytes(audio, bytes);
const save = ({ audio }: AnyAudio) => api.dataSource.transaction((database) => writer.saveRows(database, [audio]));
const upload = async (audio: AnyAudio) => {
  await store(audio);
  await save(audio);
};
/** Returns audio whose row has been collected, and whose bytes wait for their removal. */
const withoutRow = async () => {
  const audio = anyAudio();
  await upload(audio);
  await sql(`UPDATE media SET touched_at = touched_at - interval '16 minutes'`);
  await api.app.get(MediaCollector, { strict: false }).collect(jobContext(api.app));
  return audio;
};
const removeBytes = () => doJobs(api.app, 'remove-object');
const tryAgainNow = () => sql(`UPDATE jobs.job SET start_after = now() - interval '1 second'`);
const left = async () => {
  const stored: string[] = [];
  for await (const { key } of objects.list()) stored.push(key);
  return { rows: (await sql<{ name: string }>(`SELECT hash || '.' || ext AS name FROM media`)).map(({ name }) => name), objects: stored };
};
const nothing = { rows: [], objects: [] };
const both = ({ name }: AnyAudio) => ({ rows: [name], objects: [name] });
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const justRemoved = { status: 503, message: expect.stringContaining('Upload it again') as string };

const WAITING = `SELECT pid FROM pg_locks JOIN pg_database ON oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
const whileRemovalWaits = async ({ audio }: AnyAudio, act: (database: EntityManager) => Promise<unknown>) => {
  const { removing } = await api.dataSource.transaction(async (database) => {
    await lockContent(database, audio.hash);
    const jobs = removeBytes();
    await until(
      () => sql(WAITING),
      ({ length }) => length > 0,
    );
    await act(database);
    return { removing: jobs };
  });
  await removing;
};
/** Acts in place of the store when it is next asked to remove something. */
const whenAskedToRemove = (act: (remove: () => Promise<void>) => Promise<void>) => {
  const removalsOf = objects.removals.bind(objects);
  jest.spyOn(objects, 'removals').mockImplementationOnce(async (id): Promise<Removals> => {
    const removals = await removalsOf(id);
    return { ...removals, remove: (key) => act(() => removals.remove(key)) };
  });
};

describe('an upload of media that are being collected', () => {
  it('that comes first keeps them: the collector waits and checks again', async () => {
    const audio = anyAudio();
    await upload(audio);
    await sql(`UPDATE media SET touched_at = touched_at - interval '16 minutes'`);
    let collecting: Promise<void> | undefined;
    await api.dataSource.transaction(async (database) => {
      await writer.saveRows(database, [audio.audio]);
      collecting = api.app.get(MediaCollector, { strict: false }).collect(jobContext(api.app));
      await until(
        () => sql(WAITING),
        ({ length }) => length > 0,
      );
    });
    await collecting;
    await removeBytes();
    expect(await left()).toEqual(both(audio));
  });

  it('between row and bytes gets its row, and the bytes stay', async () => {
    const audio = await withoutRow();
    expect(await left()).toEqual({ rows: [], objects: [audio.name] });
    await upload(audio);
    expect(await removeBytes()).toBe(1);
    expect(await left()).toEqual(both(audio));
  });

  it('that has found their bytes keeps these until its row is saved', async () => {
    const audio = await withoutRow();
    await store(audio);
    expect(await removeBytes()).toBe(1);
    await save(audio);
    expect(await left()).toEqual(both(audio));
  });

  it('gets its row while the removal of its bytes waits for the same lock', async () => {
    const audio = await withoutRow();
    await store(audio);
    await whileRemovalWaits(audio, (database) => writer.saveRows(database, [audio.audio]));
    expect(await left()).toEqual(both(audio));
  });

  it('is not blocked by a removal whose wait for the lock was canceled', async () => {
    const audio = await withoutRow();
    await whileRemovalWaits(audio, (database) => database.query(`SELECT pg_cancel_backend(pid) FROM (${WAITING}) AS waiting`));
    await upload(audio);
    expect(await left()).toEqual(both(audio));
  });

  it('is asked at once to retry while the store removes them, without waiting for it, and then gets both', async () => {
    const audio = await withoutRow();
    let answer: unknown;
    let held: unknown[] | undefined;
    whenAskedToRemove(async (remove) => {
      held = await sql(`SELECT state FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'
        UNION ALL SELECT locktype FROM pg_locks JOIN pg_database ON oid = database
          WHERE datname = current_database() AND locktype = 'advisory'`);
      answer = await errorOf(upload(audio));
      await remove();
    });
    await removeBytes();
    expect(held).toEqual([]);
    expect(answer).toMatchObject(justRemoved);
    expect(await left()).toEqual(nothing);
    await upload(audio);
    expect(await left()).toEqual(both(audio));
  });

  it('that saves its row more than an hour after it found their bytes gets none if they were removed since', async () => {
    const audio = await withoutRow();
    await store(audio);
    await endHolds(api.app);
    await removeBytes();
    expect(await errorOf(save(audio))).toMatchObject(justRemoved);
    expect(await left()).toEqual(nothing);
  });

  it('does not take the bytes that somebody else is about to store for those that it had found', async () => {
    const audio = await withoutRow();
    await store(audio);
    await endHolds(api.app);
    await removeBytes();
    let answer: unknown;
    const put = objects.put.bind(objects);
    jest.spyOn(objects, 'put').mockImplementationOnce(async (...object) => {
      answer = await errorOf(save(audio));
      return put(...object);
    });
    await upload(audio);
    expect(answer).toMatchObject(justRemoved);
    expect(await left()).toEqual(both(audio));
  });

  it('that found their bytes before they were removed says nothing about those that somebody else is about to store', async () => {
    const audio = await withoutRow();
    const [sizeOf, put] = [objects.sizeOf.bind(objects), objects.put.bind(objects)];
    let othersHold: () => void = () => undefined;
    const untilOthersHold = new Promise<void>((resolve) => (othersHold = resolve));
    jest.spyOn(objects, 'sizeOf').mockImplementationOnce(async (key) => {
      const size = await sizeOf(key);
      await untilOthersHold;
      return size;
    });
    const slow = store(audio);
    await until(
      () => sql('SELECT FROM media_holds'),
      ({ length }) => length === 1,
    );
    await endHolds(api.app);
    await removeBytes();
    let answer: unknown;
    jest.spyOn(objects, 'put').mockImplementationOnce(async (...object) => {
      othersHold();
      await slow;
      answer = await errorOf(save(audio));
      return put(...object);
    });
    await upload(audio);
    expect(answer).toMatchObject(justRemoved);
    expect(await left()).toEqual(both(audio));
  });

  it('is not removed by a node of the release before, which knows nothing of what is being saved', async () => {
    const audio = await withoutRow();
    await store(audio);
    const noteAsBefore = sql(`INSERT INTO media_removals VALUES (gen_random_uuid(), $1, now() + interval '35 minutes')`, audio.name);
    expect(await errorOf(noteAsBefore)).toMatchObject({ message: expect.stringContaining('must not be removed now') as string });
    await endHolds(api.app);
    await sql(`INSERT INTO media_removals VALUES (gen_random_uuid(), $1, now() + interval '35 minutes')`, audio.name);
    expect(await errorOf(upload(audio))).toMatchObject(justRemoved);
  });
});

describe('an upload of media whose removal was given up', () => {
  const givenUp = async () => {
    const audio = await withoutRow();
    whenAskedToRemove(() => Promise.reject(new ObjectStoreUnavailable(new Error('timeout'))));
    await removeBytes();
    expect(await errorOf(upload(audio))).toMatchObject(justRemoved);
    await later('2 minutes');
    return audio;
  };
  const later = (time: string) => sql(`UPDATE media_removals SET unsure_until = unsure_until - $1::interval`, time);

  it('gets no row while the storage may still carry that removal out', async () => {
    const audio = await givenUp();
    const answer = await errorOf(upload(audio));
    // The storage carries the removal out after the upload.
    await (await ownBucket(api.app)).remove(audio.name);
    expect(await left()).toEqual(nothing);
    expect(answer).toMatchObject({ status: 423, message: expect.stringContaining('Add it again in 40 minutes') as string });
  });

  it('gets both once the storage accepts that request no more, though a later removal succeeded', async () => {
    const audio = await givenUp();
    await tryAgainNow();
    await removeBytes();
    await expect(upload(audio)).rejects.toMatchObject({ status: 423 });
    await later('1 hour');
    await upload(audio);
    expect(await left()).toEqual(both(audio));
    await api.app.get(MediaSweeper, { strict: false }).sweep(jobContext(api.app));
    expect(await sql('SELECT FROM media_removals')).toEqual([]);
  });
});
