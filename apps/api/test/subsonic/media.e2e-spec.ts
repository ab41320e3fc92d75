import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { type Player, type PlayersApi, readXml, startPlayersApi } from './player';

const BYTES = 300_000;

let server: PlayersApi;
let player: Player;
let audio: Buffer;
let id: string;
let album: string;
let pictures: Record<'large' | 'medium' | 'small', string>;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const put = (name: string, bytes: Buffer, mime: string) => server.api.app.get(ObjectStore).put(name, Readable.from([bytes]), mime);

beforeAll(async () => {
  server = await startPlayersApi();
  player = await server.join();
  const { rows } = server;
  audio = randomBytes(BYTES);
  const { hash: audioHash } = await rows.audio({ hash: hashOf(audio), bytes: BYTES });
  await put(`${audioHash}.mp3`, audio, 'audio/mpeg');
  const picture = await rows.picture();
  pictures = { large: picture.hash, medium: picture.mediumHash ?? '', small: picture.smallHash ?? '' };
  for (const [size, hash] of Object.entries(pictures)) await put(`${hash}.webp`, Buffer.from(size), 'image/webp');
  const of = await rows.album({ imageHash: picture.hash });
  album = `al-${of.id}`;
  id = `so-${(await rows.song({ title: 'Mưa "rơi"/..', audioHash, albumId: of.id, duration: 60 })).id}`;
});

afterAll(() => server.stop());

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a stream', () => {
  it.each(['stream', 'stream.view', 'download'])('is the file as it is: %s', async (name) => {
    const answer = await player.fetch(name, { id, maxBitRate: 64, format: 'ogg' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('accept-ranges')]).toEqual([200, 'audio/mpeg', 'bytes']);
    expect(answer.headers.get('content-length')).toBe(String(BYTES));
    expect((await bytesOf(answer)).equals(audio)).toBe(true);
  });

  it('comes in parts, whose bytes are those of the file', async () => {
    const answer = await player.fetch('stream', { id }, { headers: { range: 'bytes=1000-1999' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${BYTES}`]);
    expect((await bytesOf(answer)).equals(audio.subarray(1_000, 2_000))).toBe(true);
    const beyond = await player.fetch('stream', { id }, { headers: { range: `bytes=${BYTES}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${BYTES}`]);
  });

  it('is described without being sent, and not sent again', async () => {
    const head = await player.fetch('stream', { id }, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES)]);
    const again = await player.fetch('stream', { id }, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('is for its person: no cache that others share keeps it', async () => {
    expect((await player.fetch('stream', { id })).headers.get('cache-control')).toMatch(/^private/);
  });

  it('that is downloaded has a name', async () => {
    const name = (await player.fetch('download', { id })).headers.get('content-disposition');
    expect(name).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('Unknown Artist - Mưa "rơi"/...mp3')}`);
  });

  it('says its size, kind and bit rate in lists', async () => {
    expect(await player.read('getSong', 'song', { id })).toMatchObject({
      size: BYTES,
      suffix: 'mp3',
      contentType: 'audio/mpeg',
      bitRate: 40,
    });
  });

  it('whose file is gone is the protocol’s error', async () => {
    const song = await server.rows.song();
    const answer = await player.fetch('stream', { id: `so-${song.id}` });
    expect(await readXml(answer)).toMatchObject({ status: 'failed', error: { code: '70' } });
  });
});

describe('a cover', () => {
  const cover = async (sent: Record<string, string | number>) => (await bytesOf(await player.fetch('getCoverArt', sent))).toString();

  it.each([
    [undefined, 'large'],
    [80, 'small'],
    [160, 'small'],
    [161, 'medium'],
    [300, 'medium'],
    [600, 'large'],
    [5_000, 'large'],
  ])('for a size of %j is the %s one', async (size, expected) => {
    expect(await cover({ id: album, ...(size !== undefined && { size }) })).toBe(expected);
  });

  it('is found by the name that lists say, by its album and by its song', async () => {
    const { coverArt } = await player.read('getSong', 'song', { id });
    expect(coverArt).toBe(`${pictures.large}.webp`);
    for (const one of [coverArt, album, id]) expect(await cover({ id: one, size: 160 })).toBe('small');
  });

  it('of a playlist is that of its first song that has one', async () => {
    const playlist = await player.read('createPlaylist', 'playlist', { name: 'Covered', songId: id });
    expect(await cover({ id: playlist.id })).toBe('large');
  });

  it('that is none, or of nothing, is the protocol’s error', async () => {
    const bare = await server.rows.album();
    for (const one of [`al-${bare.id}`, `${'a'.repeat(64)}.webp`, `${hashOf(audio)}.mp3`, 'pl-nothing'])
      expect(await player.codeOf('getCoverArt', { id: one })).toBe(70);
  });
});

it('lyrics are found by names and by id, with their times', async () => {
  const artist = await server.rows.artist({ fullName: 'Björk' });
  const song = await server.rows.song({ title: 'Jóga', artistId: artist.id });
  const none = await server.rows.song({ title: 'Instrumental' });
  const lines = JSON.stringify([
    { startMs: 0, text: 'All these accidents' },
    { startMs: 2_500, text: 'That happen' },
  ]);
  await server.api.dataSource.query(`INSERT INTO song_lyrics (song_id, lang, lines, edited, revision) VALUES ($1, NULL, $2, false, 1)`, [
    song.id,
    lines,
  ]);
  expect(await player.read('getLyrics', 'lyrics', { artist: 'bjork', title: 'joga' })).toMatchObject({
    value: 'All these accidents\nThat happen',
  });
  expect(await player.read('getLyrics', 'lyrics', { title: 'nothing' })).toEqual({});
  const { structuredLyrics } = await player.read('getLyricsBySongId', 'lyricsList', { id: `so-${song.id}` });
  expect(structuredLyrics).toMatchObject([{ displayTitle: 'Jóga', lang: 'xxx', synced: true, line: [{ start: 0 }, { start: 2_500 }] }]);
  expect(await player.read('getLyricsBySongId', 'lyricsList', { id: `so-${none.id}` })).toEqual({ structuredLyrics: [] });
  const inXml = await readXml(await player.fetch('getLyricsBySongId', { id: `so-${song.id}`, f: 'xml' }));
  expect(inXml).toMatchObject({ lyricsList: { structuredLyrics: { line: [{}, { start: '2500', '#text': 'That happen' }] } } });
});
