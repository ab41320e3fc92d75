import { auditEndpoints, songAdminEndpoints, urlOf } from '@chorus/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { MediaCollector } from '../../src/features/media/media-collector';
import { MediaSweeper } from '../../src/features/media/media-sweeper';
import { MediaWriter, type StoredAudio } from '../../src/features/media/media.writer';
import { Jobs } from '../../src/platform/jobs/jobs';
import { lockContent } from '../../src/platform/object-store/lock-content';
import { ObjectStore, ObjectStoreUnavailable } from '../../src/platform/object-store/object-store';
import { AdminApi } from '../_harness/admin-api';
import { doJobs, jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { until } from '../_harness/until';

let admin: AdminApi;
let objects: ObjectStore;
let mediaWriter: MediaWriter;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand });
  objects = admin.api.app.get(ObjectStore, { strict: false });
  mediaWriter = admin.api.app.get(MediaWriter, { strict: false });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await admin.api.dataSource.query('TRUNCATE artists, albums, songs, plays, song_trends, audit, media, media_removals CASCADE');
  await admin.api.dataSource.query('DELETE FROM jobs.job');
  for await (const { key } of objects.list()) await objects.remove(key);
});
afterAll(() => admin.stop());

const anyAudio = () => {
  const bytes = Buffer.from(randomUUID());
  const hash = createHash('sha256').update(bytes).digest('hex');
  const audio: StoredAudio = { hash, ext: 'mp3', mime: 'audio/mpeg', kind: 'audio', bytes: bytes.length, durationSeconds: 3 };
  return { ...audio, name: `${hash}.mp3`, open: () => Readable.from([bytes]) };
};
type Audio = ReturnType<typeof anyAudio>;

const upload = async (audio: Audio) => {
  await mediaWriter.storeBytes(audio, audio.open);
  await admin.api.dataSource.transaction(async (database) => {
    await mediaWriter.saveRows(database, [audio]);
  });
};
const uploaded = async () => {
  const audio = anyAudio();
  await upload(audio);
  return audio;
};

const later = (minutes = 16) =>
  admin.api.dataSource.query(`UPDATE media SET touched_at = touched_at - make_interval(mins => $1)`, [minutes]);
const collectRows = () => admin.api.app.get(MediaCollector, { strict: false }).collect(jobContext(admin.api.app));
const collect = async () => {
  await collectRows();
  await doJobs(admin.api.app, 'remove-object');
};
const left = async () => {
  const stored: string[] = [];
  for await (const { key } of objects.list()) stored.push(key);
  return {
    rows: (await admin.table('media')).map(({ hash, ext }) => `${String(hash)}.${String(ext)}`).toSorted(),
    objects: stored.toSorted(),
  };
};
const withoutRow = async () => {
  const audio = await uploaded();
  await later();
  await collectRows();
  return audio;
};
const nothing = { rows: [], objects: [] };
const both = ({ name }: Audio) => ({ rows: [name], objects: [name] });
const WAITING = `SELECT pid FROM pg_locks JOIN pg_database ON oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
const whenSomebodyWaits = () =>
  until(
    () => admin.api.dataSource.query<unknown[]>(WAITING),
    ({ length }) => length > 0,
  );
const whileRemovalWaits = async (audio: Audio, act: (database: EntityManager) => Promise<unknown>) => {
  const { removing } = await admin.api.dataSource.transaction(async (database) => {
    await lockContent(database, audio.hash);
    const jobs = doJobs(admin.api.app, 'remove-object');
    await whenSomebodyWaits();
    await act(database);
    return { removing: jobs };
  });
  await removing;
};
const remove = async (id: string) => {
  const answer = await admin.api.fetch(urlOf(songAdminEndpoints.remove, { id }), {
    method: 'DELETE',
    headers: { authorization: await admin.authorization() },
  });
  return songAdminEndpoints.remove.response.parse(await answer.json()).undoId;
};

describe('unreferenced media', () => {
  it('are removed after 15 minutes, row and bytes', async () => {
    await uploaded();
    await later();
    await collect();
    expect(await left()).toEqual(nothing);
  });

  it('stay for 15 minutes', async () => {
    const audio = await uploaded();
    await later(14);
    await collect();
    expect(await left()).toEqual(both(audio));
  });

  it('stay while a song refers to them, and for 15 minutes after the last one is deleted', async () => {
    const audio = await uploaded();
    const [one, other] = [await admin.rows.song({ audioHash: audio.hash }), await admin.rows.song({ audioHash: audio.hash })];
    await later();
    await remove(one.id);
    await later();
    await collect();
    expect(await left()).toEqual(both(audio));
    await remove(other.id);
    await collect();
    expect(await left()).toEqual(both(audio));
    await later();
    await collect();
    expect(await left()).toEqual(nothing);
  });

  it('are removed in all sizes when they are pictures, and not while anything refers to one', async () => {
    const shown = await admin.rows.picture();
    await admin.rows.picture();
    await admin.rows.artist({ imageHash: shown.hash });
    await later();
    await collect();
    expect((await left()).rows).toEqual([shown.hash, shown.mediumHash, shown.smallHash].map((hash) => `${hash}.webp`).toSorted());
    await admin.api.dataSource.query('UPDATE artists SET image_hash = NULL');
    await collect();
    expect((await left()).rows).toHaveLength(3);
    await later();
    await collect();
    expect(await left()).toEqual(nothing);
  });

  it('end the offer to undo their deletion', async () => {
    const audio = await uploaded();
    const song = await admin.rows.song({ audioHash: audio.hash });
    const undoId = await remove(song.id);
    await later();
    await collect();
    const answer = await admin.send('POST', urlOf(auditEndpoints.undo, { id: undoId }), '');
    expect(answer.status).toBe(409);
  });

  it('lose their row while the storage is unavailable, and their bytes when it is back', async () => {
    const audio = await uploaded();
    await later();
    jest.spyOn(objects, 'remove').mockRejectedValueOnce(new ObjectStoreUnavailable(new Error('away')));
    await collect();
    expect(await left()).toEqual({ rows: [], objects: [audio.name] });
    await admin.api.dataSource.query(`UPDATE jobs.job SET start_after = now() - interval '1 second'`);
    await doJobs(admin.api.app, 'remove-object');
    expect(await left()).toEqual(nothing);
  });

  it('are collected every few minutes', async () => {
    await uploaded();
    await later();
    await admin.api.app.get(Jobs).runSchedules();
    expect(await doJobs(admin.api.app, 'collect-media')).toBe(1);
    await doJobs(admin.api.app, 'remove-object');
    expect(await left()).toEqual(nothing);
  });
});

describe('an upload of media that are being collected', () => {
  it('that comes first keeps them: the collector waits and checks again', async () => {
    const audio = await uploaded();
    await later();
    let collecting: Promise<void> | undefined;
    await admin.api.dataSource.transaction(async (database) => {
      await mediaWriter.saveRows(database, [audio]);
      collecting = collect();
      await whenSomebodyWaits();
    });
    await collecting;
    expect(await left()).toEqual(both(audio));
  });

  it('between row and bytes gets its row, and the bytes stay', async () => {
    const audio = await withoutRow();
    expect(await left()).toEqual({ rows: [], objects: [audio.name] });
    await upload(audio);
    expect(await doJobs(admin.api.app, 'remove-object')).toBe(1);
    expect(await left()).toEqual(both(audio));
  });

  it('gets its row while the removal of its bytes waits for the same lock', async () => {
    const audio = await withoutRow();
    await whileRemovalWaits(audio, (database) => mediaWriter.saveRows(database, [audio]));
    expect(await left()).toEqual(both(audio));
  });

  it('is not blocked by a removal whose wait for the lock was canceled', async () => {
    const audio = await withoutRow();
    await whileRemovalWaits(audio, (database) => database.query(`SELECT pg_cancel_backend(pid) FROM (${WAITING}) AS waiting`));
    await upload(audio);
    expect(await left()).toEqual(both(audio));
  });

  it('during the removal of the bytes waits, is asked to retry, and then gets both', async () => {
    const audio = await withoutRow();
    const removeBytes = objects.remove.bind(objects);
    let uploading: Promise<unknown> | undefined;
    jest.spyOn(objects, 'remove').mockImplementationOnce(async (key) => {
      uploading = upload(audio).catch((error: unknown) => error);
      await whenSomebodyWaits();
      await removeBytes(key);
    });
    await doJobs(admin.api.app, 'remove-object');
    expect(await uploading).toMatchObject({ status: 503, message: expect.stringContaining('Upload it again') as string });
    expect(await left()).toEqual(nothing);
    await upload(audio);
    expect(await left()).toEqual(both(audio));
  });
});

describe('an upload of media whose removal was given up', () => {
  const givenUp = async () => {
    const audio = await withoutRow();
    jest.spyOn(objects, 'remove').mockRejectedValueOnce(new ObjectStoreUnavailable(new Error('timeout')));
    await doJobs(admin.api.app, 'remove-object');
    return audio;
  };
  const hourLater = () => admin.api.dataSource.query(`UPDATE media_removals SET unsure_until = unsure_until - interval '1 hour'`);

  it('gets no row while the storage may still carry that removal out', async () => {
    const audio = await givenUp();
    const answer: unknown = await upload(audio).catch((error: unknown) => error);
    // The storage carries the removal out after the upload.
    await objects.remove(audio.name);
    expect(await left()).toEqual(nothing);
    expect(answer).toMatchObject({ status: 423, message: expect.stringContaining('Add it again in 40 minutes') as string });
  });

  it('gets both once the storage accepts that request no more, though a later removal succeeded', async () => {
    const audio = await givenUp();
    await admin.api.dataSource.query(`UPDATE jobs.job SET start_after = now() - interval '1 second'`);
    await doJobs(admin.api.app, 'remove-object');
    await expect(upload(audio)).rejects.toMatchObject({ status: 423 });
    await hourLater();
    await upload(audio);
    expect(await left()).toEqual(both(audio));
    await admin.api.app.get(MediaSweeper, { strict: false }).sweep(jobContext(admin.api.app));
    expect(await admin.api.dataSource.query('SELECT FROM media_removals')).toEqual([]);
  });
});

describe('the media sweeper', () => {
  const sweep = () => admin.api.app.get(MediaSweeper, { strict: false }).sweep(jobContext(admin.api.app));
  const age = ({ name }: Audio) => utimes(join(admin.api.config.dataDir, 'objects', name.slice(0, 2), name), new Date(0), new Date(0));

  it('removes bytes without a row after an hour', async () => {
    const [abandoned, fresh, known] = [anyAudio(), anyAudio(), await uploaded()];
    for (const audio of [abandoned, fresh]) await objects.put(audio.name, audio.open(), audio.mime);
    for (const audio of [abandoned, known]) await age(audio);
    await sweep();
    expect(await left()).toEqual({ rows: [known.name], objects: [fresh.name, known.name].toSorted() });
  });

  it('keeps bytes whose row is being written', async () => {
    const audio = anyAudio();
    await objects.put(audio.name, audio.open(), audio.mime);
    await age(audio);
    let sweeping: Promise<void> | undefined;
    await admin.api.dataSource.transaction(async (database) => {
      await mediaWriter.saveRows(database, [audio]);
      sweeping = sweep();
      await whenSomebodyWaits();
    });
    await sweeping;
    expect(await left()).toEqual(both(audio));
  });

  it('runs every hour', async () => {
    const audio = anyAudio();
    await objects.put(audio.name, audio.open(), audio.mime);
    await age(audio);
    await admin.api.app.get(Jobs).runSchedules();
    expect(await doJobs(admin.api.app, 'sweep-media')).toBe(1);
    expect(await left()).toEqual(nothing);
  });
});
