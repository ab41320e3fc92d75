import { auditEndpoints, songAdminEndpoints, urlOf } from '@chorus/contracts';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaCollector } from '../../src/features/media/media-collector';
import { MediaSweeper } from '../../src/features/media/media-sweeper';
import { MediaWriter } from '../../src/features/media/media.writer';
import { Jobs } from '../../src/platform/jobs/jobs';
import { ObjectStore, ObjectStoreUnavailable } from '../../src/platform/object-store/object-store';
import { AdminApi } from '../_harness/admin-api';
import { anyAudio } from '../_harness/any-audio';
import { doJobs, jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { ownBucket } from '../_harness/media-balance';
import { until } from '../_harness/until';

let admin: AdminApi;
let objects: ObjectStore;
let mediaWriter: MediaWriter;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand });
  objects = admin.api.app.get(ObjectStore, { strict: false });
  mediaWriter = admin.api.app.get(MediaWriter, { strict: false });
  await ownBucket(admin.api.app);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await admin.api.dataSource.query(
    'TRUNCATE artists, albums, songs, plays, song_trends, audit, media, media_removals, media_holds CASCADE',
  );
  await admin.api.dataSource.query('DELETE FROM jobs.job');
  const { remove, removeFromTrash } = await ownBucket(admin.api.app);
  for await (const { key } of objects.list()) await remove(key);
  for await (const { key } of objects.listTrash()) await removeFromTrash(key);
});
afterAll(() => admin.stop());

const uploaded = async () => {
  const { audio, bytes, name } = anyAudio();
  await mediaWriter.storeBytes(audio, bytes);
  await admin.api.dataSource.transaction((database) => mediaWriter.saveRows(database, [audio]));
  return { hash: audio.hash, name };
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
const nothing = { rows: [], objects: [] };
const both = ({ name }: { name: string }) => ({ rows: [name], objects: [name] });
const WAITING = `SELECT pid FROM pg_locks JOIN pg_database ON oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
const whenSomebodyWaits = () =>
  until(
    () => admin.api.dataSource.query<unknown[]>(WAITING),
    ({ length }) => length > 0,
  );
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
    jest.spyOn(objects, 'copyToTrash').mockRejectedValueOnce(new ObjectStoreUnavailable(new Error('away')));
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

describe('the media sweeper', () => {
  const sweep = () => admin.api.app.get(MediaSweeper, { strict: false }).sweep(jobContext(admin.api.app));
  const age = ({ name }: { name: string }) =>
    utimes(join(admin.api.config.dataDir, 'objects', name.slice(0, 2), name), new Date(0), new Date(0));
  const stored = async () => {
    const { audio, bytes, name } = anyAudio();
    await objects.put(name, bytes, audio.mime);
    return { name };
  };

  it('removes bytes without a row after an hour', async () => {
    const [abandoned, fresh, known] = [await stored(), await stored(), await uploaded()];
    for (const audio of [abandoned, known]) await age(audio);
    await sweep();
    expect(await left()).toEqual({ rows: [known.name], objects: [fresh.name, known.name].toSorted() });
  });

  it('keeps bytes whose row is being written', async () => {
    const { audio, bytes, name } = anyAudio();
    await mediaWriter.storeBytes(audio, bytes);
    await age({ name });
    let sweeping: Promise<void> | undefined;
    await admin.api.dataSource.transaction(async (database) => {
      await mediaWriter.saveRows(database, [audio]);
      sweeping = sweep();
      await whenSomebodyWaits();
    });
    await sweeping;
    expect(await left()).toEqual(both({ name }));
  });

  it('keeps bytes that somebody has found, and whose row follows', async () => {
    const { audio, bytes, name } = anyAudio();
    await mediaWriter.storeBytes(audio, bytes);
    await age({ name });
    await sweep();
    await admin.api.dataSource.transaction((database) => mediaWriter.saveRows(database, [audio]));
    expect(await left()).toEqual(both({ name }));
  });

  describe('removes from the trash', () => {
    const trash = () => join(admin.api.config.dataDir, 'objects', 'trash');
    const putIntoTrash = async (days: number) => {
      const { name } = anyAudio();
      const since = new Date(Date.now() - days * 86_400_000);
      await mkdir(trash(), { recursive: true });
      await writeFile(join(trash(), name), '');
      await utimes(join(trash(), name), since, since);
      return name;
    };

    it('what has been there for 30 days', async () => {
      const [, kept] = [await putIntoTrash(31), await putIntoTrash(29)];
      await sweep();
      expect(await readdir(trash())).toEqual([kept]);
    });

    it('a thousand at once', async () => {
      for (let made = 0; made < 1_001; made += 1) await putIntoTrash(31);
      await sweep();
      expect(await readdir(trash())).toHaveLength(1);
    });
  });

  it('runs every hour', async () => {
    await age(await stored());
    await admin.api.app.get(Jobs).runSchedules();
    expect(await doJobs(admin.api.app, 'sweep-media')).toBe(1);
    expect(await left()).toEqual(nothing);
  });
});
