import { formerAudioUrl, type Song, song as songSchema, songAdminEndpoints, songEndpoints, urlOf } from '@chorus/contracts';
import { createHash } from 'node:crypto';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import { CopyAudio } from '../../src/features/catalogue/audio-copies/copy-audio';
import { hashOf } from '../../src/platform/object-store/fingerprint';
import { MediaWriter, type StoredAudio } from '../../src/features/media/media.writer';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { AdminApi } from '../_harness/admin-api';
import { formOf, png, taggedSong } from '../_harness/catalogue-forms';
import { jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia, ownBucket, sweepMedia } from '../_harness/media-balance';
import { id3Of, pictureFrame } from '../audio/_files/id3-files';
import { rewritten, withoutPicture } from '../audio/_files/rewrite';

let admin: AdminApi;
let artistId: string;
let pitch = 200;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand });
  artistId = (await admin.rows.artist()).id;
});
afterAll(() => admin.stop());

const withPicture = (format: Format = 'mp3') => formats[format]({ ...taggedSong, cover: png(), pitch: (pitch += 10) });
const get = (hash: string, headers: Record<string, string> = {}, ext = 'mp3') => admin.api.fetch(`/media/${hash}.${ext}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const hashIn = (url: string) => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';

async function upload(audioFile: Buffer): Promise<Song> {
  const parts = { title: 'Mưa', artistId, releaseYear: '2019', audioFile };
  const answer = await admin.send('POST', urlOf(songAdminEndpoints.add), formOf(parts));
  return songSchema.parse(await answer.json());
}

async function shownSong({ _id }: Pick<Song, '_id'>): Promise<Song | undefined> {
  const songs = songEndpoints.list.response.parse(await (await admin.api.fetch(urlOf(songEndpoints.list))).json());
  return songs.find((song) => song._id === _id);
}

async function audioOf({ _id }: Pick<Song, '_id'>): Promise<string> {
  const [row] = await admin.api.dataSource.query<{ hash: string }[]>('SELECT audio_hash AS hash FROM songs WHERE id = $1', [_id]);
  return row?.hash ?? '';
}

describe('a file with a picture in its tags, when it is uploaded,', () => {
  it.each(['mp3', 'flac', 'ogg', 'm4a'] as const)('is stored without it: %s', async (format) => {
    const original = await withPicture(format);
    const { audioUrl, imageUrl } = await upload(original);
    expect(imageUrl).toMatch(/^\/media\//);
    expect(await bytesOf(await admin.api.fetch(audioUrl))).toEqual(await withoutPicture(original));
    expect(hashIn(audioUrl)).toBe(hashOf(await withoutPicture(original)));
  });

  it('is known by what was uploaded, and stored once', async () => {
    const original = await withPicture();
    const [one, other] = [await upload(original), await upload(original)];
    expect(other.audioUrl).toBe(one.audioUrl);
    const answer = await admin.api.fetch(`${urlOf(songAdminEndpoints.byAudio)}?hashes=${hashOf(original)},${hashIn(one.audioUrl)}`, {
      headers: { authorization: await admin.authorization() },
    });
    expect(songAdminEndpoints.byAudio.response.parse(await answer.json()).map(({ hash }) => hash)).toEqual(
      [hashOf(original), hashIn(one.audioUrl)].toSorted(),
    );
  });

  it('is refused where its tag lies about its size', async () => {
    const lying = await withPicture('flac');
    const firstBlock = 4 + 4 + 34;
    lying.writeUIntBE(10_000_000, firstBlock + 1, 3);
    expect(await rewritten(lying)).toBeUndefined();
    const parts = { title: 'Mưa', artistId, releaseYear: '2019', audioFile: lying };
    expect((await admin.send('POST', urlOf(songAdminEndpoints.add), formOf(parts))).status).toBe(400);
  });
});

describe('a file with a picture in its tags that an earlier release has stored', () => {
  let original: Buffer;
  let song: { _id: string };
  let copy: string;
  const copyAll = (signal = new AbortController().signal) =>
    admin.api.app.get(CopyAudio, { strict: false }).run({ ...jobContext(admin.api.app), signal });
  const monthLater = async () => {
    await admin.api.dataSource.query(`UPDATE media_aliases SET original_until = original_until - interval '31 days'`);
    await copyAll();
    await collectMedia(admin.api.app);
  };

  async function storeAsBefore(content: Buffer, ext = 'mp3'): Promise<{ _id: string }> {
    const hash = createHash('sha256').update(content).digest('hex');
    const audio: StoredAudio = { hash, ext, mime: 'audio/mpeg', kind: 'audio', bytes: content.length, durationSeconds: 2 };
    const writer = admin.api.app.get(MediaWriter, { strict: false });
    await writer.storeBytes(audio, content);
    await admin.api.dataSource.transaction((database) => writer.saveRows(database, [audio]));
    return { _id: (await admin.rows.song({ audioHash: hash })).id };
  }

  beforeEach(async () => {
    original = await withPicture();
    song = await storeAsBefore(original);
    copy = hashOf(await withoutPicture(original));
  });

  it('is played without it from then on, and its address answers what it always did', async () => {
    await admin.api.dataSource.query('UPDATE media SET integrated = -9, true_peak = -1 WHERE hash = $1', [hashOf(original)]);
    await copyAll();
    expect(await audioOf(song)).toBe(copy);
    const shown = await shownSong(song);
    expect(shown).toMatchObject({ audioUrl: `/media/${copy}.mp3`, formerAudioUrls: [formerAudioUrl(hashOf(original))] });
    expect(await bytesOf(await get(copy))).toEqual(await withoutPicture(original));
    const former = await get(hashOf(original));
    expect([former.headers.get('etag'), await bytesOf(former)]).toEqual([`"${hashOf(original)}"`, original]);
    const [loudness] = await admin.api.dataSource.query<object[]>('SELECT integrated, true_peak FROM media WHERE hash = $1', [copy]);
    expect(loudness).toEqual({ integrated: -9, true_peak: -1 });
  });

  it('is announced as a change of its song', async () => {
    const changeOf = () => admin.api.dataSource.query<object[]>('SELECT revision FROM catalogue_changes WHERE id = $1', [song._id]);
    const before = await changeOf();
    await copyAll();
    expect(await changeOf()).not.toEqual(before);
  });

  it('keeps its loudness, so that nothing is measured again', async () => {
    await admin.api.dataSource.query(
      `UPDATE audio_loudness SET source = 'measured', integrated = -9, true_peak = -1, published = true, peaks = 'x' WHERE audio_hash = $1`,
      [hashOf(original)],
    );
    await copyAll();
    const [row] = await admin.api.dataSource.query<object[]>(
      'SELECT source, integrated, published FROM audio_loudness WHERE audio_hash = $1',
      [copy],
    );
    expect(row).toEqual({ source: 'measured', integrated: -9, published: true });
  });

  it('is removed after a month, and its address answers the copy under its own tag, whole and in part', async () => {
    await copyAll();
    await collectMedia(admin.api.app);
    await sweepMedia(admin.api.app);
    expect((await get(hashOf(original))).headers.get('etag')).toBe(`"${hashOf(original)}"`);

    await monthLater();
    await sweepMedia(admin.api.app);
    expect(await admin.api.app.get(ObjectStore, { strict: false }).sizeOf(`${hashOf(original)}.mp3`)).toBeUndefined();
    const answer = await get(hashOf(original));
    expect([answer.status, answer.headers.get('etag'), await bytesOf(answer)]).toEqual([200, `"${copy}"`, await withoutPicture(original)]);
    const part = await get(hashOf(original), { range: 'bytes=10-19' });
    expect([part.status, await bytesOf(part)]).toEqual([206, (await withoutPicture(original)).subarray(10, 20)]);
    const resumed = await get(hashOf(original), { range: 'bytes=10-19', 'if-range': `"${hashOf(original)}"` });
    expect(resumed.status).toBe(200);
  });

  it('stays while its copy is not there as it was written', async () => {
    await copyAll();
    await (await ownBucket(admin.api.app)).remove(`${copy}.mp3`);
    await monthLater();
    expect((await get(hashOf(original))).headers.get('etag')).toBe(`"${hashOf(original)}"`);
    await admin.api.app.get(ObjectStore, { strict: false }).put(`${copy}.mp3`, await withoutPicture(original), 'audio/mpeg');
  });

  it('is removed even where a hundred other copies are not there as they were written', async () => {
    const hashFor = (kind: string) => `encode(sha256(convert_to('${kind} ' || n, 'UTF8')), 'hex')`;
    for (const kind of ['original', 'copy'])
      await admin.api.dataSource.query(
        `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds)
         SELECT ${hashFor(kind)}, 'mp3', 'audio/mpeg', 'audio', 1, 2 FROM generate_series(1, 100) AS n`,
      );
    await admin.api.dataSource.query(
      `INSERT INTO media_aliases (original, hash, original_until)
       SELECT ${hashFor('original')}, ${hashFor('copy')}, now() - interval '1 year' FROM generate_series(1, 100) AS n`,
    );
    await copyAll();
    await monthLater();
    expect((await get(hashOf(original))).headers.get('etag')).toBe(`"${copy}"`);
    await admin.api.dataSource.query(`DELETE FROM media_aliases WHERE original_until < now() - interval '6 months'`);
  });

  it('goes with its song, and so does the copy', async () => {
    await copyAll();
    await admin.api.dataSource.query('DELETE FROM songs WHERE id = $1', [song._id]);
    await collectMedia(admin.api.app);
    await collectMedia(admin.api.app);
    expect([(await get(copy)).status, (await get(hashOf(original))).status]).toEqual([404, 404]);
  });

  it('is copied by the run after one that was stopped, or that failed', async () => {
    await copyAll(AbortSignal.abort());
    expect(await audioOf(song)).toBe(hashOf(original));
    await (await ownBucket(admin.api.app)).remove(`${hashOf(original)}.mp3`);
    await copyAll();
    expect(await audioOf(song)).toBe(hashOf(original));
    await admin.api.app.get(ObjectStore, { strict: false }).put(`${hashOf(original)}.mp3`, original, 'audio/mpeg');
    await copyAll();
    expect(await audioOf(song)).toBe(copy);
  });

  it('is known when it is uploaded again, and its song plays what it did', async () => {
    await copyAll();
    expect(hashIn((await upload(original)).audioUrl)).toBe(copy);
    expect(await audioOf(song)).toBe(copy);
  });

  it('is looked at once, and left as it is without a picture', async () => {
    await copyAll();
    const plain = await formats.mp3({ ...taggedSong, cover: undefined, pitch: (pitch += 10) });
    const other = await storeAsBefore(plain);
    await copyAll();
    expect(await audioOf(other)).toBe(hashOf(plain));
    const opened = jest.spyOn(admin.api.app.get(ObjectStore, { strict: false }), 'open');
    await copyAll();
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });

  it('is looked at again where a release has looked that knew fewer forms of tags, and nothing else is', async () => {
    const cover = pictureFrame(4, png());
    const sound = await mp3Frames({ ...taggedSong, pitch: (pitch += 10) });
    const ofItunes = Buffer.concat([id3Of({ version: 4, plainSizes: true }, [cover]), sound]);
    const others = [await withPicture('flac'), await withoutPicture(await withPicture())] as const;
    await copyAll();
    const stored = await storeAsBefore(ofItunes);
    await storeAsBefore(others[0], 'flac');
    await storeAsBefore(others[1]);
    const asBefore = [ofItunes, ...others].map(hashOf);
    await admin.api.dataSource.query('INSERT INTO searched_audio (hash) SELECT unnest($1::char(64)[])', [asBefore]);
    await admin.api.dataSource.query('INSERT INTO media_aliases (original, hash) VALUES ($1, $2)', [hashOf(png()), hashOf(others[1])]);
    const opened = jest.spyOn(admin.api.app.get(ObjectStore, { strict: false }), 'open');
    await copyAll();
    expect(new Set(opened.mock.calls.map(([name]) => name))).toEqual(new Set([`${hashOf(ofItunes)}.mp3`]));
    expect(await audioOf(stored)).toBe(hashOf(sound));
    opened.mockClear();
    await copyAll();
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });
});
