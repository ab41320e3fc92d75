import {
  auditEndpoints,
  type Lyrics,
  lyricsEndpoints,
  searchEndpoints,
  type SearchResponse,
  songAdminEndpoints,
  urlOf,
} from '@chorus/contracts';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { formats } from '../../../tools/corpus/formats/formats';
import { syncedLyricsTag } from '../../../tools/corpus/formats/id3';
import { mp3Frames } from '../../../tools/corpus/formats/mp3';
import { AdminApi } from './_harness/admin-api';
import { formOf, png, taggedSong } from './_harness/catalogue-forms';

const MEGABYTE = 1024 * 1024;

let admin: AdminApi;
beforeAll(async () => void (admin = await AdminApi.start()));
afterAll(() => admin.stop());
afterEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, audit CASCADE'));

const urlFor = (id: string) => urlOf(lyricsEndpoints.ofSong, { id });
const changeUrlFor = (id: string) => urlOf(lyricsEndpoints.change, { id });

async function read(id: string): Promise<Lyrics> {
  const response = await admin.api.fetch(urlFor(id));
  expect(response.status).toBe(200);
  return lyricsEndpoints.ofSong.response.parse(await response.json());
}

async function put(
  id: string,
  text: string | Uint8Array,
  fields: Record<string, string> = {},
  claims?: Record<string, unknown>,
): Promise<Response> {
  const lyricsFile = typeof text === 'string' ? Buffer.from(text) : text;
  const headers = { authorization: await admin.authorization(claims) };
  return admin.api.fetch(changeUrlFor(id), { method: 'PUT', body: formOf({ ...fields, lyricsFile }), headers });
}

async function search(typed: string): Promise<SearchResponse> {
  const response = await admin.api.fetch(`${urlOf(searchEndpoints.search)}?q=${encodeURIComponent(typed)}`);
  return searchEndpoints.search.response.parse(await response.json());
}

const audit = async () => (await admin.table('audit')).map(({ action, details }) => ({ action, details }));

describe('the lyrics of a song', () => {
  it('are an empty list if it has none', async () => {
    expect(await read((await admin.rows.song()).id)).toEqual({ lang: null, lines: [], revision: 0 });
  });

  it('are what an admin saved, with an entry in the audit', async () => {
    const { id } = await admin.rows.song();
    const response = await put(id, '[la:vie]\n[00:01.50]Đường về\n[00:03]nhà');
    expect(response.status).toBe(200);
    const stored = {
      lang: 'vi',
      lines: [
        { startMs: 1_500, text: 'Đường về' },
        { startMs: 3_000, text: 'nhà' },
      ],
      revision: 1,
    };
    expect(await response.json()).toEqual(stored);
    expect(await read(id)).toEqual(stored);
    expect(await audit()).toEqual([{ action: 'song.changed', details: { lyrics: { from: 0, to: 1 } } }]);
  });

  it('are plain where no line has a time, in the language of the form', async () => {
    const { id } = await admin.rows.song();
    await put(id, 'One\n\nTwo', { lang: 'pt_br' });
    expect(await read(id)).toMatchObject({ lang: 'pt-BR', lines: [{ text: 'One' }, { text: '' }, { text: 'Two' }] });
  });

  it('are not changed, nor audited, by saving the same', async () => {
    const { id } = await admin.rows.song();
    await put(id, 'One');
    await put(id, 'One\n');
    expect(await read(id)).toMatchObject({ revision: 1 });
    expect(await audit()).toHaveLength(1);
  });

  it('are removed by an empty file', async () => {
    const { id } = await admin.rows.song();
    await put(id, 'One');
    expect((await put(id, '')).status).toBe(200);
    expect(await read(id)).toEqual({ lang: null, lines: [], revision: 2 });
  });

  it.each([
    ['utf-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('[00:01]Mưa')])],
    ['utf-16, least byte first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('[00:01]Mưa', 'utf16le')])],
    ['utf-16, greatest byte first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('[00:01]Mưa', 'utf16le')]).swap16()],
    ['utf-16 without a byte order mark', Buffer.from('[00:01]Mưa', 'utf16le')],
  ])('are read from a file in %s', async (_, bytes) => {
    const { id } = await admin.rows.song();
    await put(id, bytes);
    expect((await read(id)).lines).toEqual([{ startMs: 1_000, text: 'Mưa' }]);
  });

  it('are current the moment they change, and otherwise not sent again', async () => {
    const { id } = await admin.rows.song();
    await put(id, 'One');
    const first = await admin.api.fetch(urlFor(id));
    const etag = first.headers.get('etag') ?? '';
    expect((await admin.api.fetch(urlFor(id), { headers: { 'if-none-match': etag } })).status).toBe(304);
    await put(id, 'Two');
    expect((await admin.api.fetch(urlFor(id), { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('are not in any list', async () => {
    const { id } = await admin.rows.song();
    await put(id, 'a very rare word');
    for (const path of ['/api/songs', '/api/songs/trending', '/api/albums', '/api/artists'])
      expect(await (await admin.api.fetch(path)).text()).not.toContain('very rare');
  });

  it('are not replaced by somebody who edited earlier ones', async () => {
    const { id } = await admin.rows.song();
    await put(id, 'One', { basedOn: '0' });
    const refused = await put(id, 'Two', { basedOn: '0' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      message: 'The lyrics of this song changed while you were editing.',
    });
    expect((await put(id, 'Two', { basedOn: '1' })).status).toBe(200);
  });

  it('go with a deleted song, and come back with it', async () => {
    const { id } = await admin.rows.song();
    await put(id, '[00:01]One', { lang: 'en' });
    const authorization = await admin.authorization();
    const deleted = await admin.api.fetch(urlOf(songAdminEndpoints.remove, { id }), { method: 'DELETE', headers: { authorization } });
    const { undoId } = songAdminEndpoints.remove.response.parse(await deleted.json());
    expect((await admin.api.fetch(urlFor(id))).status).toBe(404);
    expect(await admin.table('song_lyrics')).toEqual([]);
    await admin.api.fetch(urlOf(auditEndpoints.undo, { id: undoId }), { method: 'POST', headers: { authorization } });
    expect(await read(id)).toEqual({ lang: 'en', lines: [{ startMs: 1_000, text: 'One' }], revision: 1 });
  });

  it('can only be changed by admins, of songs that exist', async () => {
    const { id } = await admin.rows.song();
    const body = formOf({ lyricsFile: Buffer.from('One') });
    expect((await admin.api.fetch(changeUrlFor(id), { method: 'PUT', body })).status).toBe(401);
    expect((await put(id, 'One', {}, { sub: 'kim' })).status).toBe(403);
    expect((await put('0192a000-0000-7000-8000-000000000000', 'One')).status).toBe(404);
    expect(await read(id)).toMatchObject({ lines: [] });
  });
});

describe('hostile lyrics', () => {
  it.each([
    ['of 10 MB', Buffer.alloc(10 * MEGABYTE, '[00:01]la\n'), 413, 'The lyrics are larger than 256 KB.'],
    ['with a million lines', Buffer.alloc(1_000_000, '\n'), 413, 'The lyrics are larger than 256 KB.'],
    ['with too many lines', 'a\n'.repeat(5_001), 400, 'The lyrics have more than 5,000 lines.'],
    ['of a few bytes that repeat a line', `${'[0:1]'.repeat(5_000)}${'"'.repeat(2_000)}`, 400, 'The lyrics are larger than 256 KB.'],
    ['with a time of 10^12', '[1000000000000:00]One', 400, 'A time in the lyrics is later than 24 hours.'],
    ['in no known encoding', Buffer.from([0x5b, 0xc3, 0x28, 0xff]), 400, 'The lyrics are not in UTF-8 or UTF-16. Save the file as UTF-8.'],
  ])('%s change nothing but the error', async (_, text, status, message) => {
    const { id } = await admin.rows.song();
    await put(id, 'One');
    const response = await put(id, text);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([status, message]);
    expect(await read(id)).toMatchObject({ lines: [{ text: 'One' }], revision: 1 });
  });

  it('with an unknown language change nothing', async () => {
    const { id } = await admin.rows.song();
    expect((await put(id, 'One', { lang: '"><script>' })).status).toBe(400);
    expect(await read(id)).toMatchObject({ revision: 0 });
  });

  it('are sent as text', async () => {
    const { id } = await admin.rows.song();
    await put(id, scriptPayloads.join('\n'));
    const response = await admin.api.fetch(urlFor(id));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await read(id)).lines.map(({ text }) => text)).toEqual(scriptPayloads.map((payload) => payload.replaceAll('\t', ' ')));
  });

  it('do not reorder the text beside them', async () => {
    const { id } = await admin.rows.song();
    await put(id, '\u202eevil\u2066 \u0007x');
    expect((await read(id)).lines).toEqual([{ text: 'evil x' }]);
  });
});

describe('an uploaded song', () => {
  const upload = async (format: keyof typeof formats, lyrics: string) => uploadFile(await formats[format]({ ...taggedSong, lyrics }));

  async function uploadFile(audioFile: Buffer): Promise<Response> {
    const artist = await admin.rows.artist();
    const fields = { title: 'Mưa', artistId: artist.id, releaseYear: '2019', duration: '1' };
    return admin.send('POST', urlOf(songAdminEndpoints.add), formOf({ ...fields, audioFile, imageFile: png() }));
  }

  it.each(['mp3', 'flac', 'ogg', 'opus', 'm4a'] as const)('has the lyrics of its tags: %s', async (format) => {
    const response = await upload(format, '[00:01.5]Mưa rơi\n[00:02.125]trên phố');
    expect(response.status).toBe(201);
    const { _id } = songAdminEndpoints.add.response.parse(await response.json());
    expect((await read(_id)).lines).toEqual([
      { startMs: 1_500, text: 'Mưa rơi' },
      { startMs: 2_125, text: 'trên phố' },
    ]);
  });

  it('has the lyrics of a tag with times for each syllable', async () => {
    const tag = syncedLyricsTag([
      [1_500, 'Mưa '],
      [1_700, 'rơi'],
      [2_125, '\ntrên phố'],
    ]);
    const response = await uploadFile(Buffer.concat([tag, await mp3Frames(taggedSong)]));
    const { _id } = songAdminEndpoints.add.response.parse(await response.json());
    expect(await read(_id)).toMatchObject({
      lang: 'en',
      lines: [
        { startMs: 1_500, text: 'Mưa rơi' },
        { startMs: 2_125, text: 'trên phố' },
      ],
    });
  });

  it.each([
    ['of 2 MB', '[00:01]la\n'.repeat(200_000)],
    ['with a time of 10^12', '[1000000000000:00]la'],
  ])('is added without lyrics %s', async (_, lyrics) => {
    const response = await upload('mp3', lyrics);
    expect(response.status).toBe(201);
    const { _id } = songAdminEndpoints.add.response.parse(await response.json());
    expect(await read(_id)).toEqual({ lang: null, lines: [], revision: 0 });
  });
});

describe('a search', () => {
  const foundBy = async (typed: string) => {
    const { results, fromLyrics = [] } = await search(typed);
    return { titles: results.songs.map(({ title }) => title), fromLyrics: fromLyrics.length };
  };

  it.each([
    ['words in a row', 'thunderbolts and lightning'],
    ['without diacritics and capitals', 'TRÊN PHỐ dai'],
    ['across two lines', 'frightening galileo'],
    ['with the beginning of the last word', 'very very fright'],
    ['one word', 'galileo'],
    ['with punctuation', "don't stop"],
    ['characters without spaces', '代表我'],
  ])('finds a song from its lyrics: %s', async (_, typed) => {
    const song = await admin.rows.song({ title: 'Bohemian' });
    await admin.rows.song({ title: 'Another' });
    await put(song.id, 'Thunderbolts and lightning,\nvery very frightening\nGalileo! Don’t stop\nTrên phố dài\n月亮代表我的心');
    expect(await foundBy(typed)).toEqual({ titles: ['Bohemian'], fromLyrics: 1 });
  });

  it.each(['lightning and thunderbolts', 'bolts and', 'ga', '%', 'galil'])('does not find %j, which is not sung', async (typed) => {
    const song = await admin.rows.song({ title: 'Bohemian' });
    await put(song.id, 'Thunderbolts and lightning\nGalileo');
    expect(await foundBy(typed)).toEqual({ titles: [], fromLyrics: 0 });
  });

  it('lists songs from their lyrics after those that are found by name, once', async () => {
    const named = await admin.rows.song({ title: 'Galileo figaro' });
    const sung = await admin.rows.song({ title: 'Bohemian' });
    await put(named.id, 'galileo galileo figaro magnifico');
    await put(sung.id, 'galileo figaro magnifico');
    const { results, fromLyrics } = await search('galileo figaro magnifico');
    expect(results.songs.map(({ _id }) => _id)).toEqual([named.id, sung.id]);
    expect(fromLyrics).toEqual([sung.id]);
  });

  it('leaves lyrics out if a name is exactly what was typed', async () => {
    await admin.rows.song({ title: 'Galileo' });
    const sung = await admin.rows.song({ title: 'Bohemian' });
    await put(sung.id, 'galileo');
    expect(await foundBy('galileo')).toEqual({ titles: ['Galileo'], fromLyrics: 0 });
  });

  it('finds new lyrics at once, and removed ones no more', async () => {
    const { id } = await admin.rows.song({ title: 'Bohemian' });
    expect(await foundBy('galileo')).toEqual({ titles: [], fromLyrics: 0 });
    await put(id, 'galileo');
    expect(await foundBy('galileo')).toEqual({ titles: ['Bohemian'], fromLyrics: 1 });
    await put(id, '');
    expect(await foundBy('galileo')).toEqual({ titles: [], fromLyrics: 0 });
  });
});
