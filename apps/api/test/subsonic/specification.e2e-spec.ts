import { NOT_OFFERED } from '../../src/features/subsonic/not-offered';
import { EndpointTable } from '../../src/features/subsonic/endpoint-table';
import { type Player, type PlayersApi, readXml, type Sent, startPlayersApi } from './player';
import { type Member, members } from './schemas';
import { ENDPOINTS } from './specification';

let server: PlayersApi;
let player: Player;
let ids: Record<'song' | 'other' | 'album' | 'artist' | 'playlist', string>;
let portrait: string;

beforeAll(async () => {
  server = await startPlayersApi();
  await server.people.join('linh');
  player = await server.joinAs('linh');
  const { rows, api } = server;
  const artist = await rows.artist({ fullName: 'Sơn Ca', description: 'Sings.' });
  const guest = await rows.artist({ fullName: 'Björk' });
  const { hash: imageHash } = await rows.picture();
  const album = await rows.album({ artistId: artist.id, imageHash, edition: '2011 Remaster', originalYear: 1999 });
  const credits = { artistId: artist.id, artistIds: [artist.id, guest.id], joinPhrases: [' feat. ', ''] };
  const of = { albumId: album.id, genres: ['Rock', 'Bolero'] };
  const song = await rows.song({ ...of, ...credits, title: 'Mưa', trackNumber: 1, discNumber: 2 });
  const other = await rows.song({ ...of, artistId: artist.id, title: 'Nắng', trackNumber: 2 });
  await api.dataSource.query(`UPDATE media SET integrated = -11.5, true_peak = -0.4 WHERE hash = $1`, [song.audioHash]);
  await api.dataSource.query(`INSERT INTO song_contributors (song_id, position, role, name) VALUES ($1, 0, 'composer', 'Björk')`, [
    song.id,
  ]);
  await api.dataSource.query(`INSERT INTO song_neighbours (song_id, neighbour_ids, likenesses) VALUES ($1, ARRAY[$2]::uuid[], '{0.5}')`, [
    song.id,
    other.id,
  ]);
  const lines = JSON.stringify([{ startMs: 0, text: 'It rains' }]);
  await api.dataSource.query(`INSERT INTO song_lyrics (song_id, lang, lines, edited, revision) VALUES ($1, 'vi', $2, false, 1)`, [
    song.id,
    lines,
  ]);
  portrait = (await rows.picture()).hash;
  await api.dataSource.query('UPDATE users SET portrait_hash = $1 WHERE subject = $2', [portrait, 'linh']);
  const made = await player.read('createPlaylist', 'playlist', { name: 'Rain', songId: `so-${song.id}` });
  ids = {
    song: `so-${song.id}`,
    other: `so-${other.id}`,
    album: `al-${album.id}`,
    artist: `ar-${artist.id}`,
    playlist: made.id,
  };
  for (const id of [ids.song, ids.album, ids.artist]) {
    await player.do('star', { id });
    await player.do('setRating', { id, rating: 4 });
  }
  await player.do('savePlayQueue', { id: [ids.song, ids.other], current: ids.other, position: 1_500 });
  await player.do('createBookmark', { id: ids.song, position: 2_000, comment: 'here' });
  await player.do('scrobble', { id: ids.song, submission: false });
});

afterAll(() => server.stop());

/** Every endpoint of the specification: the member of its answer (null: none), what it is asked with, or the code that it answers. */
type Row = [name: string, there: Member | null, sent?: () => Sent];
const there: Row[] = [
  ['ping', null],
  ['getLicense', 'license'],
  ['getOpenSubsonicExtensions', 'openSubsonicExtensions'],
  ['tokenInfo', 'tokenInfo'],
  ['getUser', 'user', () => ({ username: player.username })],
  ['getUsers', 'users'],
  ['getScanStatus', 'scanStatus'],
  ['startScan', 'scanStatus'],
  ['getInternetRadioStations', 'internetRadioStations'],
  ['getMusicFolders', 'musicFolders'],
  ['getIndexes', 'indexes'],
  ['getMusicDirectory', 'directory', () => ({ id: ids.artist })],
  ['getMusicDirectory', 'directory', () => ({ id: ids.album })],
  ['getGenres', 'genres'],
  ['getArtists', 'artists'],
  ['getArtist', 'artist', () => ({ id: ids.artist })],
  ['getAlbum', 'album', () => ({ id: ids.album })],
  ['getSong', 'song', () => ({ id: ids.song })],
  ['getArtistInfo', 'artistInfo', () => ({ id: ids.artist })],
  ['getArtistInfo2', 'artistInfo2', () => ({ id: ids.artist })],
  ['getAlbumInfo', 'albumInfo', () => ({ id: ids.album })],
  ['getAlbumInfo2', 'albumInfo', () => ({ id: ids.album })],
  ['getSimilarSongs', 'similarSongs', () => ({ id: ids.song })],
  ['getSimilarSongs2', 'similarSongs2', () => ({ id: ids.artist })],
  ['getTopSongs', 'topSongs', () => ({ artist: 'sơn ca' })],
  ['getTopSongs', 'topSongs', () => ({ id: ids.artist })],
  ...(['random', 'newest', 'highest', 'frequent', 'recent', 'alphabeticalByName', 'alphabeticalByArtist', 'starred'] as const).flatMap(
    (type): Row[] => [
      ['getAlbumList', 'albumList', () => ({ type })],
      ['getAlbumList2', 'albumList2', () => ({ type })],
    ],
  ),
  ['getAlbumList2', 'albumList2', () => ({ type: 'byYear', fromYear: 2020, toYear: 2000 })],
  ['getAlbumList2', 'albumList2', () => ({ type: 'byGenre', genre: 'rock' })],
  ['getRandomSongs', 'randomSongs'],
  ['getSongsByGenre', 'songsByGenre', () => ({ genre: 'bolero' })],
  ['getNowPlaying', 'nowPlaying'],
  ['getStarred', 'starred'],
  ['getStarred2', 'starred2'],
  ['search', 'searchResult', () => ({ any: 'mua' })],
  ['search2', 'searchResult2', () => ({ query: 'mua' })],
  ['search3', 'searchResult3', () => ({ query: '' })],
  ['getLyrics', 'lyrics', () => ({ artist: 'Sơn Ca', title: 'Mưa' })],
  ['getLyricsBySongId', 'lyricsList', () => ({ id: ids.song })],
  ['star', null, () => ({ id: ids.song, albumId: ids.album, artistId: ids.artist })],
  ['unstar', null, () => ({ id: ids.other })],
  ['setRating', null, () => ({ id: ids.song, rating: 4 })],
  ['scrobble', null, () => ({ id: ids.song, time: 1_700_000_000_000 })],
  ['reportPlayback', null, () => ({ mediaId: ids.song, mediaType: 'song', positionMs: 0, state: 'playing' })],
  ['getPlaylists', 'playlists'],
  ['getPlaylist', 'playlist', () => ({ id: ids.playlist })],
  ['createPlaylist', 'playlist', () => ({ playlistId: ids.playlist, songId: [ids.song, ids.song] })],
  ['updatePlaylist', null, () => ({ playlistId: ids.playlist, comment: 'For the rain' })],
  ['getPlayQueue', 'playQueue'],
  ['getPlayQueueByIndex', 'playQueueByIndex'],
  ['savePlayQueue', null, () => ({ id: ids.song, current: ids.song })],
  ['savePlayQueueByIndex', null, () => ({ id: ids.song, currentIndex: 0 })],
  ['getBookmarks', 'bookmarks'],
  ['jukeboxControl', 'jukeboxPlaylist', () => ({ action: 'get' })],
  ['jukeboxControl', 'jukeboxStatus', () => ({ action: 'status' })],
  ['createBookmark', null, () => ({ id: ids.song, position: 3_000 })],
];

const bytes: [string, () => Sent][] = [
  ['getCoverArt', () => ({ id: ids.album })],
  ['getAvatar', () => ({ username: player.username })],
];

describe('every endpoint of the specification that is there', () => {
  it.each(there)('%s answers a valid %s in JSON', async (...[name, member, sent = () => ({})]: Row) => {
    const { status, version, type, serverVersion, openSubsonic, ...rest } = await player.ask(name, sent());
    expect({ status, version, type, openSubsonic }).toEqual({ status: 'ok', version: '1.16.1', type: 'chorus', openSubsonic: true });
    expect(serverVersion).toMatch(/^\d+\.\d+\.\d+/);
    expect(Object.keys(rest)).toEqual(member === null ? [] : [member]);
    if (member !== null) expect(members[member].safeParse(rest[member]).error?.issues ?? []).toEqual([]);
  });

  it.each(there)('%s answers the same %s in XML', async (...[name, member, sent = () => ({})]: Row) => {
    const inXml = await readXml(await player.fetch(name, { ...sent(), f: 'xml' }));
    expect(inXml).toMatchObject({ status: 'ok', version: '1.16.1', type: 'chorus', openSubsonic: 'true' });
    if (member === null) return;
    const random = { random: 1 };
    const inJson = (await player.ask(name, sent()))[member];
    const isRandom =
      Object.values(sent()).some((value) => String(value) in random) || ['getRandomSongs', 'getIndexes', 'createPlaylist'].includes(name);
    expect(leavesOf(inXml[member]).length).toBe(leavesOf(inJson).length);
    if (!isRandom) expect(leavesOf(inXml[member])).toEqual(leavesOf(inJson));
  });

  it.each(bytes)('%s answers the bytes of a picture that is stored, or the protocol’s error', async (name, sent) => {
    // The rows of this test have no bytes in the store.
    expect(await player.codeOf(name, sent())).toBe(70);
  });

  it('has a row of this test', () => {
    const { endpoints } = server.api.app.get(EndpointTable, { strict: false });
    const rows = [...there, ...bytes].map(([name]) => name);
    const elsewhere = ['stream', 'download', 'deletePlaylist', 'deleteBookmark'];
    const all = new Set([...rows, ...elsewhere]);
    expect([...all].toSorted()).toEqual([...endpoints.keys(), 'getOpenSubsonicExtensions'].toSorted());
    expect([...all, ...Object.keys(NOT_OFFERED)].toSorted()).toEqual([...ENDPOINTS].toSorted());
  });
});

/** Every single value, as text, in no order: XML has members in another order, and one child is no list. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(leavesOf).toSorted();
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf).toSorted();
  const text = JSON.stringify(value).replace(/^"|"$/g, '');
  return text === '' ? [] : [text];
}

describe('answers to a client of a version before OpenSubsonic', () => {
  const old = { f: 'xml', v: '1.12.0' };

  it('have no elements in an album except its songs, because it would take them for songs', async () => {
    const { album } = (await readXml(await player.fetch('getAlbum', { id: ids.album, ...old }))) as { album: Record<string, unknown> };
    const elements = Object.keys(album).filter((member) => typeof album[member] === 'object');
    expect(elements).toEqual(['song']);
    expect(album).toMatchObject({ id: ids.album, displayArtist: 'Sơn Ca' });
  });

  it('have the lists of artists and genres that it knows', async () => {
    expect(await readXml(await player.fetch('getGenres', old))).toMatchObject({ genres: { genre: expect.anything() as object } });
    expect(await readXml(await player.fetch('getArtists', old))).toMatchObject({ artists: { index: expect.anything() as object } });
  });

  it('are complete in JSON, where it skips unknown members', async () => {
    expect(await player.read('getAlbum', 'album', { id: ids.album, v: '1.12.0' })).toHaveProperty('artists');
  });
});

describe('what is not there', () => {
  it.each(Object.keys(NOT_OFFERED))('%s answers the protocol’s error with a sentence', async (name) => {
    const { error } = await player.ask(name);
    expect(error).toEqual({ code: /User$|Password$/.test(name) ? 50 : 0, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
    expect(await readXml(await player.fetch(`${name}.view`))).toMatchObject({ status: 'failed', error: { code: String(error.code) } });
  });

  it.each(['nothing', 'constructor', '__proto__', '%2e%2e%2fapi'])('a name that nobody knows, %s, is an error too', async (name) => {
    expect(await player.codeOf(name)).toBe(0);
  });
});

describe('a missing or wrong parameter', () => {
  it.each([
    ['getArtist', {}, 10],
    ['getAlbum', {}, 10],
    ['getSong', {}, 10],
    ['getSong', { id: 'nothing' }, 70],
    ['getSong', { id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['getArtist', { id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['getAlbum', { id: "al-'; DROP TABLE songs" }, 70],
    ['getMusicDirectory', { id: 'x' }, 70],
    ['getAlbumList2', {}, 10],
    ['getAlbumList2', { type: 'upsideDown' }, 0],
    ['getAlbumList2', { type: 'byYear', fromYear: 2000 }, 10],
    ['getAlbumList2', { type: 'byGenre' }, 10],
    ['getAlbumList2', { type: 'newest', size: 'many' }, 0],
    ['getSongsByGenre', {}, 10],
    ['getTopSongs', {}, 10],
    ['search3', {}, 10],
    ['search3', { query: 'x', songCount: '1e3' }, 0],
    ['stream', {}, 10],
    ['stream', { id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['getCoverArt', { id: '../../etc/passwd' }, 70],
    ['getCoverArt', {}, 10],
    ['getAvatar', { username: 'somebody' }, 70],
    ['getUser', {}, 10],
    ['getUser', { username: 'somebody' }, 50],
    ['star', {}, 10],
    ['star', { id: 'pl-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['star', { id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['star', { artistId: 'ar-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['setRating', { id: 'so-0192aaaa-0000-7000-8000-000000000000', rating: 1 }, 70],
    ['setRating', { id: 'x' }, 10],
    ['setRating', { id: 'x', rating: 6 }, 0],
    ['scrobble', {}, 10],
    ['scrobble', { id: 'so-0192aaaa-0000-7000-8000-000000000000', submission: false }, 70],
    ['createPlaylist', {}, 10],
    ['getPlaylist', { id: 'pl-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['updatePlaylist', { playlistId: 'pl-0192aaaa-0000-7000-8000-000000000000', name: 'x' }, 70],
    ['deletePlaylist', { id: 'pl-0192aaaa-0000-7000-8000-000000000000' }, 70],
    ['savePlayQueue', { id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 10],
    ['createBookmark', { id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 10],
    ['createBookmark', { id: 'so-0192aaaa-0000-7000-8000-000000000000', position: 1 }, 70],
    ['getLyricsBySongId', { id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 70],
  ])('%s with %j is told code %s', async (name, sent, code) => expect(await player.codeOf(name, sent)).toBe(code));

  it('only admins may start a scan or list people', async () => {
    const other = await server.join();
    expect([await other.codeOf('startScan'), await other.codeOf('getUsers')]).toEqual([50, 50]);
    expect((await other.read('getUser', 'user', { username: other.username })).adminRole).toBe(false);
  });
});

it.each([
  '\u0000\u0001\u0007 bell',
  '\u202e txet \u2066isolated',
  ']]> <a href="&quot;">&amp;',
  '\ud83c\udfb6 🎶',
  '\ufffe\uffff',
  'tab\tand\nline',
])('a name such as %j is valid XML and JSON', async (name) => {
  // The player of the tests before has used up much of its allowance.
  const other = await server.join();
  const title = name.replaceAll('\u0000', '');
  const song = await server.rows.song({ title });
  const id = `so-${song.id}`;
  const inXml = await readXml(await other.fetch('getSong', { id, f: 'xml' }));
  expect(inXml).toMatchObject({ song: { id } });
  expect((await other.read('getSong', 'song', { id })).title).toBe(title);
  const errors = await readXml(await other.fetch('getAlbum', { id: name, f: 'xml' }));
  expect(errors).toMatchObject({ error: { code: '70' } });
});
