import { type BodyOf, measuringEndpoints, type Song, songEndpoints, urlOf } from '@chorus/contracts';
import { SongMeter } from '@chorus/contracts/meter/song-meter';
import { stereo, tones } from '@chorus/contracts/meter/tones.fixture';
import { MeasureLoudness } from '../../src/features/catalogue/loudness/measure-loudness';
import { saveLoudness } from '../../src/features/catalogue/loudness/waiting-audio.queries';
import { AdminApi } from '../_harness/admin-api';
import { jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { REQUESTS_OF_A_PERSON } from '../../src/platform/admission/request-limits';

type Measured = BodyOf<typeof measuringEndpoints.measured>;

let admin: AdminApi;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand, config: { measureAtOnce: 1 } });
});
afterEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, media, changed_albums CASCADE'));
afterAll(() => admin.stop());

const meter = new SongMeter();
meter.accept(tones([stereo(3, -14)]));
const { integrated = NaN, truePeak = NaN, histogram, shape } = meter.result();
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const measured = { integrated, truePeak, histogram: base64(histogram), peaks: base64(shape) };
const silent = { integrated: null, truePeak: null, histogram: '', peaks: base64(Buffer.alloc(1_000)) };
const level = { integrated: expect.closeTo(integrated, 1) as number, truePeak: expect.closeTo(truePeak, 1) as number };

const failedSong = async (title = 'Mưa') => {
  const song = await admin.rows.song({ title });
  await admin.api.dataSource.query(`UPDATE audio_loudness SET source = 'failed', reason = 'No decoder' WHERE audio_hash = $1`, [
    song.audioHash,
  ]);
  return song;
};
/** Near to what a browser measures. */
const TAGGED = -12;
const ELSEWHERE = -9.5;
/** Stores the loudness in tags, as the server does for a song that it can't decode. */
const saveTags = (audio: string, truePeak?: number, said = TAGGED) => {
  const nothing = new Uint8Array();
  const album = { integrated: said, truePeak };
  const tagged = { source: 'tag', integrated: said, truePeak, album, histogram: nothing, shape: nothing } as const;
  return saveLoudness(admin.api.dataSource.manager, audio, tagged);
};
const send = async (id: string, body: Partial<Measured>, who?: { sub: string }) =>
  admin.api.fetch(urlOf(measuringEndpoints.measured, { id }), {
    method: 'PUT',
    headers: { authorization: await admin.authorization(who), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const read = async (path: string): Promise<unknown> =>
  (await admin.api.fetch(path, { headers: { authorization: await admin.authorization() } })).json();
const progress = () => read(urlOf(measuringEndpoints.progress));
const unmeasured = (query = '') => read(urlOf(measuringEndpoints.unmeasured) + query) as Promise<{ songId: string; audioUrl: string }[]>;
const run = () => admin.api.app.get(MeasureLoudness, { strict: false }).run(jobContext(admin.api.app));
const loudnessOfSongs = async () => ((await read(urlOf(songEndpoints.list))) as Song[]).map(({ loudness }) => loudness);

describe('a song whose tags say how loud it is, and which the server can not decode', () => {
  const taggedSong = async (truePeak?: number) => {
    const song = await admin.rows.song();
    await saveTags(song.audioHash, truePeak);
    return song;
  };

  it.each([undefined, -0.5])('is listed and counted for admins with a reason when the peak in its tags is %s', async (truePeak) => {
    const { id } = await taggedSong(truePeak);
    expect(await unmeasured()).toEqual([expect.objectContaining({ songId: id, reason: expect.stringContaining('tags') as string })]);
    expect(await progress()).toEqual({ waiting: 0, failed: 1 });
  });

  it('is not raised while its peak is not known', async () => {
    await taggedSong();
    await run();
    expect(await loudnessOfSongs()).toEqual([{ integrated: TAGGED, truePeak: 0 }]);
  });

  it.each([undefined, -0.5])(
    'gets its peak and shape from a browser once, and stays as loud as its tags say, when the peak in them is %s',
    async (truePeak) => {
      const { id, audioHash: audio } = await taggedSong(truePeak);
      await run();
      expect((await send(id, { audio, ...measured })).status).toBe(200);
      await run();
      expect(await loudnessOfSongs()).toEqual([{ ...level, integrated: TAGGED }]);
      expect(await admin.table('audio_loudness')).toMatchObject([
        { source: 'tag', histogram: `\\x${Buffer.from(histogram).toString('hex')}` },
      ]);
      expect(await read(`/api/songs/${id}/peaks`)).toEqual({ peaks: measured.peaks });
      expect(await unmeasured()).toEqual([]);
      expect(await progress()).toEqual({ waiting: 0, failed: 0 });
      expect((await send(id, { audio, ...silent })).status).toBe(409);
    },
  );
});

describe('a song that the server could not measure', () => {
  it('is listed for admins with the reason, once for all songs of its audio, a hundred at a time', async () => {
    const { id, audioHash } = await failedSong();
    await admin.rows.song({ audioHash });
    expect(await unmeasured()).toEqual([
      { songId: id, title: 'Mưa', artist: 'Unknown Artist', audioUrl: `/media/${audioHash}.mp3`, duration: 62, reason: 'No decoder' },
    ]);
    expect(await unmeasured(`?after=${audioHash}`)).toEqual([]);
    expect(await progress()).toEqual({ waiting: 0, failed: 1 });
  });

  it('is not counted once it is deleted', async () => {
    const { id } = await failedSong();
    await admin.api.dataSource.query('DELETE FROM songs WHERE id = $1', [id]);
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
    expect(await unmeasured()).toEqual([]);
  });

  it('is as loud as an admin’s browser measured it, in lists and for its shape', async () => {
    const { id, audioHash: audio } = await failedSong();
    expect((await send(id, { audio, ...measured })).status).toBe(200);
    await run();
    expect(await loudnessOfSongs()).toEqual([level]);
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
    expect(await admin.table('audio_loudness')).toMatchObject([{ source: 'measured', reason: null }]);
    expect(await read(`/api/songs/${id}/peaks`)).toEqual({ peaks: measured.peaks });
  });

  it('counts as measured when it is silent', async () => {
    const { id, audioHash: audio } = await failedSong();
    expect((await send(id, { audio, ...silent })).status).toBe(200);
    await run();
    expect(await loudnessOfSongs()).toEqual([undefined]);
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
  });

  it('takes what a browser measured before the server has tried, once the server has failed', async () => {
    const { id, audioHash: audio } = await admin.rows.song();
    expect((await send(id, { audio, ...measured })).status).toBe(200);
    expect(await progress()).toEqual({ waiting: 1, failed: 0 });
    await run();
    expect(await loudnessOfSongs()).toEqual([level]);
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
  });

  it('is as loud as its tags say where it has them, and keeps the peak and the shape that a browser has measured', async () => {
    const { id, audioHash: audio } = await admin.rows.song();
    await send(id, { audio, ...measured });
    await saveTags(audio, -0.5);
    await run();
    expect(await loudnessOfSongs()).toEqual([{ ...level, integrated: TAGGED }]);
    expect(await read(`/api/songs/${id}/peaks`)).toEqual({ peaks: measured.peaks });
  });

  it.each([true, false])(
    'is as loud as a browser has measured it where its tags are far from that, read first: %s',
    async (areReadFirst) => {
      const { id, audioHash: audio } = await admin.rows.song();
      if (areReadFirst) await saveTags(audio, -0.5, ELSEWHERE);
      await send(id, { audio, ...measured });
      if (!areReadFirst) await saveTags(audio, -0.5, ELSEWHERE);
      await run();
      expect(await loudnessOfSongs()).toEqual([level]);
      expect(await admin.table('audio_loudness')).toMatchObject([{ source: 'measured', album_integrated: null, album_true_peak: null }]);
    },
  );

  it('is refused, and stays as it is, when it has been measured, has another audio, or is gone', async () => {
    const { id, audioHash: audio } = await failedSong();
    expect((await send(id, { audio: 'a'.repeat(64), ...measured })).status).toBe(409);
    expect((await send('01994a5e-7d3c-7b8a-9f00-000000000001', { audio, ...measured })).status).toBe(404);
    expect((await send(id, { audio, ...measured })).status).toBe(200);
    expect((await send(id, { audio, ...silent })).status).toBe(409);
    await run();
    expect(await loudnessOfSongs()).toEqual([level]);
  });

  const nonsense: [string, Partial<Measured>][] = [
    ['louder than any music', { integrated: 12 }],
    ['quieter than silence', { integrated: -71 }],
    ['a peak of the moon', { truePeak: 1_000 }],
    ['no peak', { truePeak: null }],
    ['another loudness than its histogram', { integrated: integrated - 3 }],
    ['silence with a histogram', { integrated: null }],
    ['a histogram of a day', { histogram: base64(Uint8Array.from([200, 1, 0xff, 0xff, 0x7f])), integrated: -55 }],
    ['a histogram of infinite blocks', { histogram: base64(new Uint8Array(2_000).fill(0xff)) }],
    ['a histogram beyond its end', { histogram: base64(Uint8Array.from([0xff, 0x7f, 1])) }],
    ['a histogram that is too long', { histogram: base64(new Uint8Array(3_000).fill(1)) }],
    ['a histogram that is no base64', { histogram: '<script>' }],
    ['a shape of too few points', { peaks: base64(Buffer.alloc(999)) }],
    ['a shape of too many points', { peaks: base64(Buffer.alloc(1_001)) }],
    ['no shape', { peaks: '' }],
    ['an audio that is no hash', { audio: '../../etc/passwd' }],
  ];

  it.each(nonsense)('is refused with a reason for %s, and stays as it is', async (_, change) => {
    const { id, audioHash: audio } = await failedSong();
    const response = await send(id, { audio, ...measured, ...change });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(/\w/);
    expect(await admin.table('audio_loudness')).toMatchObject([{ source: 'failed', peaks: null }]);
  });

  it('is not measured by anybody but an admin', async () => {
    const { id, audioHash: audio } = await failedSong();
    expect((await send(id, { audio, ...measured }, { sub: 'ann' })).status).toBe(403);
    expect(await admin.table('audio_loudness')).toMatchObject([{ source: 'failed' }]);
  });

  it('limits how much an admin sends', async () => {
    const { id } = await failedSong();
    const other = { sub: 'other', email: 'linh@example.com', email_verified: true };
    await admin.api.app.get(RateLimiter).consume('reads:person:other', REQUESTS_OF_A_PERSON, 2 * REQUESTS_OF_A_PERSON.burst);
    expect((await send(id, { audio: 'a'.repeat(64), ...silent })).status).toBe(409);
    expect((await send(id, { audio: 'a'.repeat(64), ...silent }, other)).status).toBe(429);
  });
});
