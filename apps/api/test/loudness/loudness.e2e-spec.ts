import {
  albumEndpoints,
  loudnessEndpoints,
  measuringEndpoints,
  type Song,
  songAdminEndpoints,
  songEndpoints,
  urlOf,
} from '@chorus/contracts';
import { LoudnessPublisher } from '../../src/features/catalogue/loudness/loudness-publisher';
import { MeasureLoudness } from '../../src/features/catalogue/loudness/measure-loudness';
import { MeasuringFailed } from '../../src/features/audio/measure/loudness.reader';
import { LoudnessReader } from '../../src/features/audio/measure/loudness.reader';
import { AlbumPeaks1764080000000 } from '../../src/platform/database/migrations/1764080000000-album-peaks';
import { ObjectStore, ObjectStoreUnavailable } from '../../src/platform/object-store/object-store';
import { Sockets } from '../../src/platform/realtime/sockets';
import { formats } from '../../../../tools/corpus/formats/formats';
import { AdminApi } from '../_harness/admin-api';
import { formOf, png, taggedSong } from '../_harness/catalogue-forms';
import { doJobs, jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia } from '../_harness/media-balance';
import { storeTone } from '../_harness/store-tone';
import { until } from '../_harness/until';

let admin: AdminApi;
let announced: jest.SpyInstance<unknown, [event: string, payload?: unknown]>;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand, config: { measureAtOnce: 2 } });
});
beforeEach(() => {
  announced = jest.spyOn(
    admin.api.app.get(Sockets).everybody.constructor.prototype as { emit: (event: string, payload?: unknown) => boolean },
    'emit',
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await admin.api.dataSource.query('TRUNCATE artists, albums, songs, plays, song_trends, audit, media, changed_albums CASCADE');
  await admin.api.dataSource.query('DELETE FROM jobs.job');
});
afterAll(() => admin.stop());

const run = () => admin.api.app.get(MeasureLoudness, { strict: false }).run(jobContext(admin.api.app));
const announcements = () => announced.mock.calls.filter(([event]) => event === 'catalogue_changed');

const audio = (seconds: number, format?: 'aac') => storeTone(admin, { seconds, format });
const songs = async () => (await (await admin.api.fetch(urlOf(songEndpoints.list))).json()) as Song[];
const loudnessOfSongs = async () => (await songs()).map(({ loudness }) => loudness);
const progress = async () => {
  const headers = { authorization: await admin.authorization() };
  return (await admin.api.fetch(urlOf(measuringEndpoints.progress), { headers })).json();
};
const level: unknown = { integrated: expect.closeTo(-13.5, 0) as number, truePeak: expect.closeTo(-10.46, 1) as number };

describe('the loudness of songs', () => {
  it('is measured by a job, shown in lists, and announced once for many songs', async () => {
    for (const seconds of [1, 2, 3]) await admin.rows.song({ audioHash: await audio(seconds) });
    expect(await loudnessOfSongs()).toEqual([undefined, undefined, undefined]);
    expect(await progress()).toEqual({ waiting: 3, failed: 0 });
    await run();
    expect(await loudnessOfSongs()).toEqual([level, level, level]);
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
    expect(announcements()).toMatchObject([['catalogue_changed', { nouns: ['song'] }]]);
  });

  it('is measured once for all songs of the same audio, also for those that come later', async () => {
    const audioHash = await audio(1);
    await admin.rows.song({ audioHash });
    const measured = jest.spyOn(admin.api.app.get(LoudnessReader, { strict: false }), 'measure');
    await run();
    await admin.rows.song({ audioHash });
    expect(await loudnessOfSongs()).toEqual([level, level]);
    await run();
    expect(measured).toHaveBeenCalledTimes(1);
    expect(announcements()).toHaveLength(1);
  });

  it('is measured soon after an upload', async () => {
    const artist = await admin.rows.artist();
    const form = formOf({
      title: 'Mưa',
      artistId: artist.id,
      releaseYear: '2019',
      audioFile: formats.flac(taggedSong),
      imageFile: png(),
    });
    expect((await admin.send('POST', urlOf(songAdminEndpoints.add), form)).status).toBe(201);
    await until(
      () => doJobs(admin.api.app, 'measure-loudness'),
      (done) => done > 0,
    );
    expect(await loudnessOfSongs()).toEqual([expect.objectContaining({ integrated: expect.closeTo(-13.5, 0) as number })]);
  });

  it('is measured by one of several nodes', async () => {
    for (const seconds of [1, 1.1, 1.2, 1.3, 1.4, 1.5]) await admin.rows.song({ audioHash: await audio(seconds) });
    const measured = jest.spyOn(admin.api.app.get(LoudnessReader, { strict: false }), 'measure');
    await Promise.all([run(), run(), run()]);
    expect(measured).toHaveBeenCalledTimes(6);
    expect(await loudnessOfSongs()).toEqual(Array.from({ length: 6 }, () => level));
  });

  it('is measured by another node when the one that began has died', async () => {
    await admin.rows.song({ audioHash: await audio(1) });
    await admin.api.dataSource.query(`UPDATE audio_loudness SET tries = 1, claimed_until = now() + interval '6 minutes'`);
    await run();
    expect(await loudnessOfSongs()).toEqual([undefined]);
    await admin.api.dataSource.query(`UPDATE audio_loudness SET claimed_until = now() - interval '1 second'`);
    await run();
    expect(await loudnessOfSongs()).toEqual([level]);
  });

  it('waits while the storage is away, and counts no try for it', async () => {
    await admin.rows.song({ audioHash: await audio(1) });
    jest.spyOn(admin.api.app.get(ObjectStore, { strict: false }), 'open').mockRejectedValueOnce(new ObjectStoreUnavailable(undefined));
    await run();
    expect(await progress()).toEqual({ waiting: 1, failed: 0 });
    await admin.api.dataSource.query('UPDATE audio_loudness SET claimed_until = NULL');
    await run();
    expect(await loudnessOfSongs()).toEqual([level]);
    expect(await admin.table('audio_loudness')).toMatchObject([{ tries: 1 }]);
  });

  it('stays unknown, with the reason, if a file cannot be measured, and the others are measured', async () => {
    await admin.rows.song({ audioHash: await audio(1, 'aac') });
    await admin.rows.song({ audioHash: await audio(1) });
    await admin.rows.song();
    await run();
    const known = (await loudnessOfSongs()).filter((loudness) => loudness !== undefined);
    expect(known).toEqual([level]);
    expect(await progress()).toEqual({ waiting: 0, failed: 2 });
    const reasons = (await admin.table('audio_loudness')).map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining([expect.stringContaining('.aac'), 'The file is missing.']));
  });

  it('is given up after three tries that failed in the process that measures it', async () => {
    await admin.rows.song({ audioHash: await audio(1) });
    jest.spyOn(admin.api.app.get(LoudnessReader, { strict: false }), 'measure').mockRejectedValue(new MeasuringFailed('It broke.'));
    for (let tries = 1; tries <= 4; tries += 1) {
      expect(await progress()).toEqual({ waiting: 1, failed: 0 });
      await run();
      await admin.api.dataSource.query('UPDATE audio_loudness SET claimed_until = NULL');
    }
    expect(await progress()).toEqual({ waiting: 0, failed: 1 });
  });

  it('is given up after three tries that ended without an answer', async () => {
    await admin.rows.song({ audioHash: await audio(1) });
    await admin.api.dataSource.query('UPDATE audio_loudness SET tries = 3');
    await run();
    expect(await progress()).toEqual({ waiting: 0, failed: 1 });
  });

  it('is removed with the audio', async () => {
    const song = await admin.rows.song({ audioHash: await audio(1) });
    await run();
    await admin.api.dataSource.query('DELETE FROM songs WHERE id = $1', [song.id]);
    await collectMedia(admin.api.app);
    expect(await admin.table('audio_loudness')).toEqual([]);
  });

  it('is published even if the process ends in between, and raises the version of lists once for many songs', async () => {
    for (const seconds of [1, 2]) await admin.rows.song({ audioHash: await audio(seconds) });
    const publish = jest.spyOn(admin.api.app.get(LoudnessPublisher, { strict: false }), 'publish').mockRejectedValueOnce(new Error('no'));
    const revision = async () => Number((await admin.table('catalogue_revision'))[0]?.revision);
    await expect(run()).rejects.toThrow('no');
    publish.mockRestore();
    const before = await revision();
    await run();
    expect(await loudnessOfSongs()).toEqual([level, level]);
    expect(await revision()).toBe(before + 1);
  });
});

describe('the loudness of albums', () => {
  const loudnessOfAlbum = async (id: string) => {
    const album = (await (await admin.api.fetch(urlOf(albumEndpoints.byId, { id }))).json()) as { songs: Song[] };
    return album.songs.map(({ loudness }) => loudness?.album);
  };

  it('is known once all of its songs are measured, and for each of them', async () => {
    const album = await admin.rows.album();
    const [one, other] = [await audio(1), await audio(2)];
    await admin.rows.song({ audioHash: one, albumId: album.id });
    await admin.rows.song({ audioHash: other, albumId: album.id });
    await admin.api.dataSource.query(`UPDATE audio_loudness SET claimed_until = now() + interval '6 minutes' WHERE audio_hash = $1`, [
      other,
    ]);
    await run();
    expect(await loudnessOfAlbum(album.id)).toEqual([undefined, undefined]);
    await admin.api.dataSource.query('UPDATE audio_loudness SET claimed_until = NULL');
    await run();
    expect(await loudnessOfAlbum(album.id)).toEqual([level, level]);
  });

  it('changes when a song is added, removed or gets another audio', async () => {
    const album = await admin.rows.album();
    const quiet = await audio(1);
    const loud = await audio(2);
    const song = await admin.rows.song({ audioHash: quiet, albumId: album.id });
    await run();
    await admin.api.dataSource.query('UPDATE audio_loudness SET true_peak = 1');
    const [before] = await loudnessOfAlbum(album.id);
    const moved = await admin.rows.song({ audioHash: loud });
    await run();
    expect(await loudnessOfAlbum(album.id)).toEqual([before]);

    await admin.api.dataSource.query('UPDATE songs SET album_id = $1 WHERE id = $2', [album.id, moved.id]);
    await run();
    expect((await loudnessOfAlbum(album.id)).map((loudness) => loudness?.truePeak)).toEqual([1, 1]);
    await admin.api.dataSource.query('DELETE FROM songs WHERE id = $1', [song.id]);
    await admin.api.dataSource.query('UPDATE audio_loudness SET true_peak = 0.5');
    await run();
    expect((await loudnessOfAlbum(album.id)).map((loudness) => loudness?.truePeak)).toEqual([0.5]);
    expect(await admin.table('changed_albums')).toEqual([]);
  });
});

describe('an album peak that an earlier release took from tags', () => {
  it('is computed again once, from what is stored of its songs', async () => {
    const album = await admin.rows.album();
    const song = await admin.rows.song({ audioHash: await audio(1), albumId: album.id });
    await run();
    const peaks = async () => (await admin.table('albums')).map(({ true_peak: peak }) => peak);
    const [measured] = await peaks();
    expect(measured).toEqual(expect.any(Number));
    await admin.api.dataSource.query('UPDATE albums SET true_peak = -80');
    await run();
    expect(await peaks()).toEqual([-80]);

    const queryRunner = admin.api.dataSource.createQueryRunner();
    await new AlbumPeaks1764080000000().up(queryRunner);
    await queryRunner.release();
    await run();
    expect(await peaks()).toEqual([measured]);
    expect((await songs()).find(({ _id }) => _id === song.id)?.loudness?.album?.truePeak).toBeCloseTo(Number(measured), 1);
    expect(await admin.table('changed_albums')).toEqual([]);
  });
});

describe('the shape of a song', () => {
  const peaksOf = (id: string, query = '') => admin.api.fetch(urlOf(loudnessEndpoints.peaks, { id }) + query);

  it('is a thousand bytes, which browsers cache forever if the URL names the audio', async () => {
    const { id, audioHash } = await admin.rows.song({ audioHash: await audio(3) });
    await run();
    const response = await peaksOf(id, `?audio=${audioHash}`);
    const { peaks } = loudnessEndpoints.peaks.response.parse(await response.json());
    expect(Buffer.from(peaks ?? '', 'base64')).toHaveLength(1_000);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const query of ['', `?audio=${'0'.repeat(64)}`]) expect((await peaksOf(id, query)).headers.get('cache-control')).toBe('no-cache');
  });

  it('is null until it is measured, which nobody caches, and 404 for an unknown song', async () => {
    const { id, audioHash } = await admin.rows.song({ audioHash: await audio(3) });
    const response = await peaksOf(id, `?audio=${audioHash}`);
    expect(await response.json()).toEqual({ peaks: null });
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect((await peaksOf('01994a5e-7d3c-7b8a-9f00-000000000001')).status).toBe(404);
  });

  it('is public, and the progress is for admins', async () => {
    expect((await admin.api.fetch(urlOf(measuringEndpoints.progress))).status).toBe(401);
    const authorization = await admin.authorization({ sub: 'ann' });
    expect((await admin.api.fetch(urlOf(measuringEndpoints.progress), { headers: { authorization } })).status).toBe(403);
  });
});

it('the loudness of songs is not measured if the operator has turned that off', async () => {
  const off = await AdminApi.start({ override: jobsOnDemand });
  await off.rows.song();
  await off.api.app.get(MeasureLoudness, { strict: false }).run(jobContext(off.api.app));
  expect(await off.table('audio_loudness')).toMatchObject([{ source: null, tries: 0 }]);
  await off.stop();
});
