import { apiError, BOTH_FILES_MISSING, type Song, song as songSchema } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { gradientPng, pngThatClaims } from '../../../../tools/corpus/png';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';
import { inCoding } from '../../../../tools/corpus/formats/rare-coding';
import { formats } from '../../../../tools/corpus/formats/formats';
import { formOf, mp3, png, taggedSong, type Parts } from '../_harness/catalogue-forms';

const PATH = '/api/admin/songs';
const MEGABYTE = 1024 * 1024;

const admins = { emails: ['linh@example.com'], subjects: ['mai'], acceptsUnverifiedEmails: false };

let admin: AdminApi;
let artistId: string;
let audioFile: Buffer;
const imageFile = png();

beforeAll(async () => {
  admin = await AdminApi.start({ config: { maxAudioBytes: MEGABYTE, admins } });
  artistId = (await admin.rows.artist({ fullName: 'Sơn Ca' })).id;
  audioFile = await mp3();
});
afterAll(() => admin.stop());

const send = (different: Parts = {}) =>
  admin.send(
    'POST',
    PATH,
    formOf({ title: 'Mưa', artistId, releaseYear: '2019-05-01', duration: '7', audioFile, imageFile, ...different }),
  );

async function add(different: Parts = {}): Promise<Song> {
  const answer = await send(different);
  expect(answer.status).toBe(201);
  return songSchema.parse(await answer.json());
}

const picturesOf = async (adding: Promise<Song>) => {
  const { artwork, imageUrl } = await adding;
  return [artwork, imageUrl];
};

async function refusal(different: Parts) {
  const before = await admin.table('songs');
  const answer = await send(different);
  const { code, message, fields } = apiError.parse(await answer.json());
  expect(await admin.table('songs')).toEqual(before);
  expect((await admin.files()).waiting).toEqual([]);
  return { status: answer.status, code, message, fields: fields?.map(({ path }) => path) };
}

describe('an uploaded song', () => {
  it('has its audio and picture, and the duration of its file in whole seconds', async () => {
    const { id: albumId } = await admin.rows.album();
    const song = await add({ albumId, title: '  Mưa ' });
    expect(song).toMatchObject({ title: 'Mưa', artistId, artist: 'Sơn Ca', albumId, releaseYear: '2019-05-01' });
    expect(song.duration).toBe(2);

    const stored = await (await admin.api.fetch(song.audioUrl)).arrayBuffer();
    expect(audioFile.equals(Buffer.from(stored))).toBe(true);
    expect((await admin.api.fetch(song.imageUrl)).headers.get('content-type')).toBe('image/webp');
    expect((await admin.api.fetch(song.artwork!.smallUrl)).status).toBe(200);
    expect(await (await admin.api.fetch('/api/songs')).json()).toContainEqual(song);
  });

  it('has the track and disc numbers of its tags', async () => {
    const { _id, trackNumber } = await add();
    const row = (await admin.table('songs')).find(({ id }) => id === _id);
    expect([trackNumber, row?.disc_number]).toEqual([3, 2]);
  });

  it('says in which coding it is if most browsers can’t play it, also of audio that an earlier release stored', async () => {
    const alac = inCoding('alac', formats.m4a(taggedSong));
    expect(await add({ audioFile: alac })).toMatchObject({ codec: 'alac' });
    await admin.api.dataSource.query('UPDATE media SET codec = NULL');
    expect(await add({ audioFile: alac })).toMatchObject({ codec: 'alac' });
    expect(await add({ audioFile: formats.m4a(taggedSong) })).not.toHaveProperty('codec');
  });

  it.each([
    ['the album "none"', { albumId: 'none' }, { albumId: null }],
    ['an empty album', { albumId: '' }, { albumId: null }],
    ['a year as release date', { releaseYear: '1999' }, { releaseYear: '1999-01-01' }],
    ['an empty duration', { duration: '' }, {}],
    ['no duration', { duration: undefined }, {}],
    ['an unknown field', { mood: 'blue' }, {}],
  ])('may have %s', async (_, different, expected) => {
    expect(await add(different)).toMatchObject(expected);
  });

  it('has the cover in its audio file when none is sent', async () => {
    const cover = gradientPng(90, [90, 20, 60]);
    const { artwork, imageUrl } = await add({ imageFile: undefined, audioFile: await formats.mp3({ ...taggedSong, cover }) });
    expect([artwork, imageUrl]).toEqual(await picturesOf(add({ imageFile: cover })));
  });

  it('shows the cover of its album when neither is sent, and has none of its own', async () => {
    const { hash } = await admin.rows.picture();
    const { id: albumId } = await admin.rows.album({ imageHash: hash });
    const { _id, imageUrl } = await add({ imageFile: undefined, albumId });
    const row = (await admin.table('songs')).find(({ id }) => id === _id);
    expect([imageUrl, row?.image_hash]).toEqual([expect.stringContaining(hash), null]);
  });

  it('has no picture from its tags that is damaged, and shows the cover of its album', async () => {
    const cover = gradientPng(90, [90, 20, 60]).subarray(0, 80);
    const [file, { hash }] = [await formats.mp3({ ...taggedSong, cover }), await admin.rows.picture()];
    const { id: albumId } = await admin.rows.album({ imageHash: hash });
    expect((await add({ imageFile: undefined, audioFile: file, albumId })).imageUrl).toContain(hash);
    expect(await refusal({ imageFile: undefined, audioFile: file })).toMatchObject({ status: 400, message: 'The picture is damaged.' });
  });

  it('may be uploaded twice as two songs that share files', async () => {
    const [first, second] = [await add(), await add()];
    expect(second._id).not.toBe(first._id);
    expect([second.audioUrl, second.imageUrl]).toEqual([first.audioUrl, first.imageUrl]);
  });

  describe('whose answer was lost is sent again', () => {
    const addedAs = async (id: string) => {
      const [songs, audit] = [await admin.table('songs'), await admin.table('audit')];
      return [songs.filter((song) => song.id === id).length, audit.filter(({ subject_id }) => subject_id === id).length];
    };

    it('with its client’s id and is stored once, audited once', async () => {
      const sent = { clientSongId: randomUUID(), title: 'Mưa Rơi' };
      const first = await add(sent);
      const again = await add({ ...sent, title: 'Mưa Rơi Nữa' });
      expect(again).toEqual(first);
      expect(await addedAs(first._id)).toEqual([1, 1]);
    });

    it('while the first is still under way, and is stored once', async () => {
      const clientSongId = randomUUID();
      const songs = await Promise.all([1, 2, 3, 4].map(() => add({ clientSongId })));
      expect(new Set(songs.map(({ _id }) => _id)).size).toBe(1);
      expect(await addedAs(songs[0]!._id)).toEqual([1, 1]);
    });

    it('with another file and is another song', async () => {
      const clientSongId = randomUUID();
      const other = await add({ clientSongId, audioFile: await formats.mp3({ ...taggedSong, pitch: 220 }) });
      expect((await add({ clientSongId }))._id).not.toBe(other._id);
    });

    it('by another admin and is another song', async () => {
      const sent = { clientSongId: randomUUID(), title: 'Mưa', artistId, releaseYear: '2019', audioFile, imageFile };
      const headers = { authorization: await admin.authorization({ sub: 'mai' }) };
      const answer = await admin.api.fetch(PATH, { method: 'POST', headers, body: formOf(sent) });
      expect(answer.status).toBe(201);
      expect((await add(sent))._id).not.toBe(songSchema.parse(await answer.json())._id);
    });
  });

  it('may be uploaded concurrently', async () => {
    const fresh = gradientPng(70, [10, 20, 200]);
    const songs = await Promise.all(Array.from({ length: 6 }, () => add({ imageFile: fresh })));
    expect(new Set(songs.map(({ imageUrl }) => imageUrl)).size).toBe(1);
  });

  it('is audited and published', async () => {
    const received: string[] = [];
    const stop = admin.api.app.get(EventBus).on('song.added', ({ songId }) => void received.push(songId));
    const { _id } = await add({ title: 'Nắng' });
    stop();
    expect(received).toEqual([_id]);
    expect((await admin.table('audit')).filter(({ subject_id }) => subject_id === _id)).toMatchObject([
      { actor: 'linh', action: 'song.added', subject_type: 'song', subject_name: 'Nắng' },
    ]);
  });

  it('is found by title and artist', async () => {
    const { _id } = await add({ title: 'Phố Đêm Mưa Bay' });
    const found = (await (await admin.api.fetch('/api/users/search?q=pho%20dem%20mua')).json()) as { results: { songs: Song[] } };
    expect(found.results.songs.map((song) => song._id)).toContain(_id);
  });
});

describe('uploads: a song is refused', () => {
  it.each([
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(301)],
    ['title', 'a\0b'],
    ['title', 'a\nb'],
    ['title', undefined],
    ['artistId', 'none'],
    ['artistId', undefined],
    ['artistId', "' or 1=1"],
    ['albumId', '7'],
    ['releaseYear', 'soon'],
    ['releaseYear', '2019-02-30'],
    ['releaseYear', '0000-01-01'],
    ['releaseYear', undefined],
    ['duration', '-1'],
    ['duration', 'long'],
    ['duration', '1e9'],
    ['clientSongId', '7'],
  ])('with %s %j', async (field, value) => {
    expect(await refusal({ [field]: value })).toMatchObject({ status: 400, code: 'invalid', fields: [field] });
  });

  it.each(['audioFile', 'imageFile'])('without %s', async (name) => {
    expect(await refusal({ [name]: undefined })).toMatchObject({ status: 400, code: 'invalid', message: BOTH_FILES_MISSING });
    expect(BOTH_FILES_MISSING).toBe('Please upload both audio and image files');
  });

  it.each([
    ['artistId', "We couldn't find this artist."],
    ['albumId', "We couldn't find this album."],
  ])('of an unknown %s', async (field, message) => {
    expect(await refusal({ [field]: randomUUID() })).toMatchObject({ status: 404, code: 'not_found', message });
  });

  it.each<[string, Parts, number, string]>([
    ['text in place of audio', { audioFile: Buffer.from('la la la') }, 415, 'unsupported_media_type'],
    ['a picture in place of audio', { audioFile: imageFile }, 415, 'unsupported_media_type'],
    ['text in place of a picture', { imageFile: Buffer.from('no picture at all') }, 415, 'unsupported_media_type'],
    ['an SVG', { imageFile: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 415, 'unsupported_media_type'],
    ['a GIF', { imageFile: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1') }, 415, 'unsupported_media_type'],
    ['empty audio', { audioFile: Buffer.alloc(0) }, 400, 'invalid'],
    ['an empty picture', { imageFile: Buffer.alloc(0) }, 400, 'invalid'],
    ['a truncated picture', { imageFile: png().subarray(0, -40) }, 400, 'invalid'],
  ])('with %s', async (_, different, status, code) => {
    expect(await refusal(different)).toMatchObject({ status, code });
  });

  it('with truncated audio', async () => {
    expect(await refusal({ audioFile: audioFile.subarray(0, -10) })).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('with files that are too large', async () => {
    const audio = { status: 413, code: 'too_large', message: 'The audio file is larger than 1 MB.' };
    expect(await refusal({ audioFile: Buffer.alloc(MEGABYTE + 1) })).toMatchObject(audio);
    expect(await refusal({ audioFile: Buffer.alloc(20 * MEGABYTE) })).toMatchObject(audio);
    const picture = { status: 413, code: 'too_large', message: 'The picture is larger than 5 MB.' };
    expect(await refusal({ imageFile: Buffer.alloc(5 * MEGABYTE + 1) })).toMatchObject(picture);
  });

  it('with a picture of more than 25 megapixels', async () => {
    const message = 'The picture has more than 25 megapixels.';
    expect(await refusal({ imageFile: pngThatClaims(5_001, 5_000) })).toMatchObject({ status: 400, code: 'invalid', message });
  });

  it('with a field larger than the form’s limit', async () => {
    expect(await refusal({ title: 'x'.repeat(100_000) })).toMatchObject({ status: 413, message: 'The text of "title" is too long.' });
  });

  it('as anything but a form', async () => {
    const answer = await admin.sendJson('POST', PATH, { title: 'Mưa', artistId, releaseYear: '2019' });
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });

  it('and leaves nothing behind when the audit entry cannot be written', async () => {
    const stored = await admin.table('media');
    await admin.api.dataSource.query('ALTER TABLE audit RENAME TO lost_audit');
    try {
      expect(await refusal({ imageFile: gradientPng(50, [1, 2, 3]) })).toMatchObject({ status: 500 });
    } finally {
      await admin.api.dataSource.query('ALTER TABLE lost_audit RENAME TO audit');
    }
    expect(await admin.table('media')).toHaveLength(stored.length);
  });
});

describe('uploads: a caller who is not an admin', () => {
  it.each<[string, Record<string, unknown> | undefined, number]>([
    ['a visitor', undefined, 401],
    ['a listener', { sub: 'kim' }, 403],
  ])('(%s) adds nothing, and no byte of the upload is kept', async (_, claims, status) => {
    const before = await admin.table('songs');
    const answer = await admin.api.fetch(PATH, {
      method: 'POST',
      headers: claims ? { authorization: await admin.authorization(claims) } : {},
      body: formOf({ title: 'Mưa', artistId, releaseYear: '2019', audioFile, imageFile }),
    });
    expect([answer.status, (await admin.files()).waiting, await admin.table('songs')]).toEqual([status, [], before]);
  });
});
