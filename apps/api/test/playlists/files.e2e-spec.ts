import {
  type ApiError,
  MOST_PLAYLIST_ITEMS,
  MOST_PLAYLISTS,
  playlistFileEndpoints,
  type PlaylistImport,
  songAdminEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { PlaylistLimits } from '../../src/features/playlists/playlist-limits';
import { formOf } from '../_harness/catalogue-forms';
import { add, PlaylistApi } from './playlist-api';

let api: PlaylistApi;
let kim: string;

beforeAll(async () => {
  api = await PlaylistApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
});
beforeEach(async () => {
  [kim = ''] = await api.join('kim');
});
afterAll(() => api.stop());

const exported = async (id: string) =>
  (await api.call(kim, playlistFileEndpoints.export, { params: { id } })).body as { fileName: string; text: string };

async function send(file: string | Uint8Array, fields: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${await api.people.token(kim)}` };
  const body = formOf({ id: randomUUID(), ...fields, playlistFile: typeof file === 'string' ? Buffer.from(file) : file });
  const answer = await api.api.fetch(urlOf(playlistFileEndpoints.import), { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

async function imported(file: string | Uint8Array, fields?: Record<string, string>): Promise<PlaylistImport> {
  const { status, body } = await send(file, fields);
  if (status !== 201) throw new Error(`The import was refused: ${status} ${JSON.stringify(body)}`);
  return body as PlaylistImport;
}

async function importedPlaylist(file: string | Uint8Array, fields?: Record<string, string>) {
  const { playlist, ...rest } = await imported(file, fields);
  if (!playlist) throw new Error('The import made no playlist.');
  return { playlist, ...rest };
}

const songBy = async (fullName: string, title: string, duration = 61.5) =>
  (await api.rows.song({ title, duration, artistId: (await api.rows.artist({ fullName })).id })).id;

describe('an exported playlist', () => {
  it('is an .m3u8 file that other programs can play, with the songs that are gone as comments', async () => {
    const [here, gone] = [await songBy('Sơn Ca', 'Mưa'), await songBy('Mây', 'Nắng')];
    const { _id: id } = await api.create(kim, { name: 'Rain/Sun', songIds: [here, gone] });
    await api.call('admin', songAdminEndpoints.remove, { params: { id: gone } });
    const { fileName, text } = await exported(id);
    expect(fileName).toBe('Rain_Sun.m3u8');
    const [song] = await api.items(kim, id);
    const address = `${api.api.config.publicUrl}${song!.song!.audioUrl}?song=${here}`;
    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#PLAYLIST:Rain/Sun',
      '#EXTINF:62,Sơn Ca - Mưa',
      address,
      '# Not in the catalogue: Mây - Nắng',
      '',
    ]);
  });

  it('is imported as it was, in its order and with repeated songs', async () => {
    const [one, two] = [await songBy('Sơn Ca', 'Mưa'), (await api.rows.song({ title: 'Không tên' })).id];
    const { _id: id } = await api.create(kim, { name: 'Nhạc', songIds: [two, one, two] });
    const { playlist, matched, unmatched } = await importedPlaylist((await exported(id)).text);
    expect({ name: playlist.name, matched, unmatched }).toEqual({ name: 'Nhạc', matched: 3, unmatched: [] });
    expect(await api.songsOf(kim, playlist._id)).toEqual([two, one, two]);
  });
});

describe('an imported playlist', () => {
  it('has songs by several artists under their credit, as it is exported, and under each of them', async () => {
    const [nina, bjork] = [await api.rows.artist({ fullName: 'Nina' }), await api.rows.artist({ fullName: 'Björk' })];
    const credit = { artistId: nina.id, artistIds: [nina.id, bjork.id], joinPhrases: [' feat. ', ''] };
    const { id } = await api.rows.song({ title: 'Ember', ...credit });
    const { _id } = await api.create(kim, { name: 'Both', songIds: [id] });
    expect((await exported(_id)).text).toContain('#EXTINF:62,Nina feat. Björk - Ember');
    const lines = ['Nina feat. Björk - Ember', 'Nina - Ember', 'Ember - Bjork', 'Feat. - Ember'];
    const { playlist, unmatched } = await importedPlaylist(lines.map((line) => `#EXTINF:62,${line}\n${line}.mp3\n`).join(''));
    expect(await api.songsOf(kim, playlist._id)).toEqual([id, id, id]);
    expect(unmatched).toMatchObject([{ text: 'Feat. - Ember' }]);
  });

  it('has songs by artist, title and length, whatever the accents, and lists the other lines', async () => {
    const artist = await api.rows.artist({ fullName: 'Trịnh Sơn' });
    const song = async (title: string, duration: number) => (await api.rows.song({ title, duration, artistId: artist.id })).id;
    const [short, long, dashed] = [await song('Đường xa', 200), await song('Đường xa', 300), await song('Một - Hai', 100)];
    const file = [
      '#EXTM3U',
      '#EXTINF:302,TRINH SON - duong xa',
      'C:\\Music\\a.mp3',
      '#EXTINF:-1,Trịnh Sơn - Đường xa',
      'b.mp3',
      '#EXTINF:240,Trịnh Sơn - Đường xa',
      'c.mp3',
      '#EXTINF:99,Trịnh Sơn - Một - Hai',
      'd.mp3',
      '#EXTINF:181,Trịnh Sơn - Một - Hai',
      'e.mp3',
      'Somebody/04 - Trịnh Sơn - Một - Hai.flac',
      'nothing.mp3',
    ].join('\r\n');
    const { playlist, matched, unmatched } = await importedPlaylist(file, { name: 'From elsewhere' });
    const songs = await api.songsOf(kim, playlist._id);
    expect(songs).toEqual([long, expect.any(String), short, dashed, dashed, dashed]);
    expect([short, long]).toContain(songs[1]);
    expect(matched).toBe(6);
    expect(unmatched).toEqual([{ line: 13, text: 'nothing.mp3' }]);
    expect(playlist).toMatchObject({ name: 'From elsewhere', access: 'private', itemCount: 6 });
  });

  it('has the songs of paths as other programs write them, and of the other order of artist and title', async () => {
    const artist = `Sơn Ca ${randomUUID()}`;
    const titles = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm'];
    const ids = await Promise.all(titles.map((title) => songBy(artist, title)));
    const [one, two, three, four, five] = ids;
    const imported = async (path: string, songId: string | undefined) =>
      api.rows.importedFile({ folder: '/srv/music', path, songId: songId ?? '' });
    await imported('Pop/Sơn Ca/01 Một.flac', one);
    await imported('Rock/Sơn Ca/01 Một.flac', two);
    await imported('Pop/Mixed/07 #3.mp3', three);
    const file = [
      '/srv/music/Pop/Sơn Ca/01 Một.flac',
      '..\\Rock\\Sơn Ca\\01 Một.flac',
      'D:\\Music\\Pop\\Mixed\\07 #3.mp3',
      'file:///srv/music/Pop/Mixed/07%20%233.mp3',
      `${artist}/An album/04 Bốn.mp3`,
      `#EXTINF:61,Năm - ${artist}`,
      'x.mp3',
      `#EXTINF:61,Hai`,
      `#EXTART:${artist}`,
      'y.mp3',
      '01 Một.flac',
    ].join('\n');
    const { playlist, unmatched } = await importedPlaylist(file, { name: 'Paths' });
    expect(await api.songsOf(kim, playlist._id)).toEqual([one, two, three, three, four, five, two]);
    expect(unmatched).toEqual([{ line: 11, text: '01 Một.flac' }]);
  });

  it('may be in the encoding of Windows', async () => {
    const song = await songBy('Beyoncé', 'Déjà vu ’03');
    const { playlist } = await importedPlaylist(
      Buffer.from('#EXTM3U\r\n#EXTINF:61,Beyonc\xe9 - D\xe9j\xe0 vu \x9203\r\nx.mp3\r\n', 'latin1'),
    );
    expect(await api.songsOf(kim, playlist._id)).toEqual([song]);
  });

  it.each([
    ['its own name, on one line and without control characters', '#PLAYLIST:Rain\tand\u0007 sun\n', 'file', 'Rain and sun'],
    ['the name of its file if it has none of its own', '', 'Rain\tand sun', 'Rain and sun'],
    ['the name of its file if its own is blank', '#PLAYLIST: \n', 'Rain', 'Rain'],
    ['a name that says that it was imported if there is no other', '', ' ', 'Imported playlist'],
  ])('has %s', async (_, head, nameOfFile, name) => {
    const [song] = await api.songs(1);
    expect(await imported(`#EXTM3U\n${head}x?song=${song}\n`, { nameOfFile })).toMatchObject({ playlist: { name } });
  });

  it('is not made of a file without a song that is here, and the lines are listed', async () => {
    expect(await imported('#EXTM3U\n#PLAYLIST:Rain\nx.mp3\n</html>\n')).toEqual({
      playlist: null,
      matched: 0,
      unmatched: [
        { line: 3, text: 'x.mp3' },
        { line: 4, text: '</html>' },
      ],
    });
    expect(await api.list(kim)).toEqual([]);
  });

  it('lists the songs of an export that were gone already, unless they are back', async () => {
    const [here, gone] = [await songBy('Sơn Ca', randomUUID()), await songBy('Mây', 'Nắng tàn')];
    const { _id: id } = await api.create(kim, { name: 'Rain', songIds: [here, gone] });
    await api.call('admin', songAdminEndpoints.remove, { params: { id: gone } });
    const { text } = await exported(id);
    expect(await imported(text)).toMatchObject({ matched: 1, unmatched: [{ line: 5, text: 'Mây - Nắng tàn' }] });
    await songBy('Mây', 'Nắng tàn');
    expect(await imported(text)).toMatchObject({ matched: 2, unmatched: [] });
  });

  it('may be one of many at the same time, as in an import of one’s data', async () => {
    const limits = api.api.app.get(PlaylistLimits);
    for (let count = 0; count < MOST_PLAYLISTS; count += 1) await expect(limits.consumeImport(kim)).resolves.toBeUndefined();
  });

  it('counts against the allowance by its length', async () => {
    const limits = api.api.app.get(PlaylistLimits);
    const importLong = async () => {
      await limits.consumeImport(kim);
      await limits.consumeImportedLines(kim, MOST_PLAYLIST_ITEMS);
    };
    for (let count = 0; count < 25; count += 1) await importLong();
    await expect(importLong()).rejects.toThrow('too many times');
  });

  it('is made once by its id', async () => {
    const title = randomUUID();
    await songBy('Sơn Ca', title);
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await imported(`#EXTINF:-1,Sơn Ca - ${title}\nx`, { id })).toMatchObject({
        matched: 1,
        playlist: { name: 'Imported playlist', itemCount: 1 },
      });
    expect(await api.list(kim)).toHaveLength(1);
  });

  it('does not use up the allowance for songs added by hand', async () => {
    const [song] = await api.songs(1);
    const file = `x?song=${song}\n`.repeat(6_000);
    for (let time = 0; time < 2; time += 1) expect(await imported(file)).toMatchObject({ matched: 6_000 });
    await expect(api.api.app.get(PlaylistLimits).consumeActs(kim, 10_000)).resolves.toBeUndefined();
  });

  it('shows nothing of another person’s playlist, whatever its lines name', async () => {
    const [minh = ''] = await api.join('minh');
    const { _id } = await api.create(minh, { name: 'Secret', songIds: await api.songs(1) });
    const { matched, unmatched } = await imported(`http://chorus/playlists/${_id}\nhttp://chorus/x?song=${_id}\n`);
    expect({ matched, unmatched: unmatched.length }).toEqual({ matched: 0, unmatched: 2 });
    const [song] = await api.songs(1);
    expect((await send(`x?song=${song}`, { id: _id })).status).toBe(409);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFF#EXTM3U\nx.mp3\n', 'utf16le'), 400, /UTF-8/],
    ['a song', Buffer.from([0xff, 0xfb, 0x90, 0, 0, 0]), 400, /UTF-8/],
    ['no songs', Buffer.from('#EXTM3U\n'), 400, /no songs/],
    ['too many songs', Buffer.from('a\n'.repeat(MOST_PLAYLIST_ITEMS + 1)), 400, /more than 10000 songs/],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 'x.mp3\n'), 413, /larger than 5 MB/],
  ])('is not made of %s, and says why', async (_, file, status, message) => {
    const answer = await send(file);
    expect(answer.status).toBe(status);
    expect((answer.body as ApiError).message).toMatch(message);
    expect(await api.list(kim)).toEqual([]);
  });

  it('takes 10,000 lines', async () => {
    const ids = await api.songs(2);
    const file = Array.from({ length: MOST_PLAYLIST_ITEMS }, (_, at) => (at % 2 === 0 ? `x?song=${ids[0]}` : `Nobody - ${at}.mp3`)).join(
      '\n',
    );
    const { matched, unmatched, playlist } = await importedPlaylist(file);
    expect([matched, unmatched.length]).toEqual([5_000, 5_000]);
    expect(await api.act(kim, playlist._id, add(ids[1]!, { after: null }))).toMatchObject([{ status: 'applied' }]);
  });
});
