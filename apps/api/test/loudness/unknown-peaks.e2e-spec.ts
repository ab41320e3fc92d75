import { type Song, songEndpoints, urlOf } from '@chorus/contracts';
import { MeasureLoudness } from '../../src/features/catalogue/loudness/measure-loudness';
import { UndecodedAudio1764090000000 } from '../../src/platform/database/migrations/1764090000000-undecoded-audio';
import { AdminApi } from '../_harness/admin-api';
import { gainTag } from '../_harness/gain-tag';
import { jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { storeTone } from '../_harness/store-tone';

let admin: AdminApi;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand, config: { measureAtOnce: 1 } });
});
afterEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, media, changed_albums CASCADE'));
afterAll(() => admin.stop());

const PEAK: unknown = expect.closeTo(-10.46, 1);
const TRACK = gainTag('REPLAYGAIN_TRACK_GAIN', '+2.00 dB');
const ALBUM = gainTag('REPLAYGAIN_ALBUM_GAIN', '+3.00 dB');

const run = () => admin.api.app.get(MeasureLoudness, { strict: false }).run(jobContext(admin.api.app));
const loudnessOf = async (songId: string) => {
  const songs = (await (await admin.api.fetch(urlOf(songEndpoints.list))).json()) as Song[];
  return songs.find(({ _id }) => _id === songId)?.loudness;
};
const peaksOfAlbums = async () => (await admin.table('albums')).map(({ true_peak: peak }) => peak);

/** Makes an album of a measured song, and of one that the server can't decode, whose tags have its loudness but not its peak. */
async function albumOfTwo(): Promise<{ measured: string; tagged: string }> {
  const { id: albumId } = await admin.rows.album();
  const measured = await admin.rows.song({ audioHash: await storeTone(admin, { seconds: 1 }), albumId });
  const tagged = await admin.rows.song({ audioHash: await storeTone(admin, { seconds: 1, format: 'aac', tags: [TRACK] }), albumId });
  await run();
  return { measured: measured.id, tagged: tagged.id };
}

describe('a song with an unknown peak', () => {
  it('does not lower the other songs of its album, and is not raised itself, alone or within the album', async () => {
    const { measured, tagged } = await albumOfTwo();
    expect(await peaksOfAlbums()).toEqual([PEAK]);
    expect((await loudnessOf(measured))?.album?.truePeak).toEqual(PEAK);
    expect(await loudnessOf(tagged)).toMatchObject({ integrated: -20, truePeak: 0, album: { truePeak: 0 } });
  });

  it('makes the peak of its album 0 dBTP where that of no other song is known', async () => {
    const { id: albumId } = await admin.rows.album();
    const { id } = await admin.rows.song({
      audioHash: await storeTone(admin, { seconds: 1, format: 'aac', tags: [TRACK, ALBUM] }),
      albumId,
    });
    await run();
    expect(await loudnessOf(id)).toEqual({ integrated: -20, truePeak: 0, album: { integrated: -21, truePeak: 0 } });
  });

  it('no longer lowers its album where an earlier release took its peak for 0 dBTP', async () => {
    const { tagged } = await albumOfTwo();
    const queryRunner = admin.api.dataSource.createQueryRunner();
    await new UndecodedAudio1764090000000().down(queryRunner);
    await admin.api.dataSource.query('UPDATE albums SET true_peak = 0');
    const before = (await admin.table('audio_loudness')).map(({ true_peak: peak }) => peak);
    expect(before).toEqual(expect.arrayContaining([0, PEAK]));
    await new UndecodedAudio1764090000000().up(queryRunner);
    await queryRunner.release();
    await run();
    expect(await peaksOfAlbums()).toEqual([PEAK]);
    expect(await loudnessOf(tagged)).toMatchObject({ truePeak: 0, album: { truePeak: 0 } });
    expect(await admin.table('changed_albums')).toEqual([]);
  });
});
