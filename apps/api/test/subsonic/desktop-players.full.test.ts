import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { formats } from '../../../../tools/corpus/formats/formats';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { until } from '../_harness/until';
import { clementine } from './desktop-players/clementine';
import { DesktopPlayer, type PlayerKind } from './desktop-players/desktop-player';
import { type Screen, startScreen } from './desktop-players/screen';
import { strawberry } from './desktop-players/strawberry';
import { type Player, type PlayersApi, startPlayersApi } from './player';

const SONGS = process.env.CHORUS_LONG ? 10_000 : 500;
/** Strawberry submits a song once half of it was heard, but at least 31 seconds. */
const SECONDS = 34;

interface Row {
  kind: PlayerKind;
  /** Whether it submits plays. */
  countsPlays: boolean;
}
const rows: Row[] = [
  { kind: strawberry, countsPlays: true },
  { kind: clementine, countsPlays: false },
];

let server: PlayersApi;
let screen: Screen;
let audio: Buffer;
let songId: string;
let titles: ReadonlyMap<string, string>;
const sent: { path: string; bytes: number }[] = [];

beforeAll(async () => {
  server = await startPlayersApi();
  const { rows: catalogue, api } = server;
  await generateSongs((sql, parameters) => api.dataSource.query(sql, parameters), SONGS - 1);
  const artist = await catalogue.artist();
  const album = await catalogue.album({ artistId: artist.id });
  const tags = { title: 'Heard', artist: 'Sơn Ca', albumArtist: 'Sơn Ca', album: 'Đường Về', date: '2019' };
  audio = await formats.mp3({ ...tags, trackNumber: 1, discNumber: 1, cover: undefined, seconds: SECONDS, pitch: 440 });
  const hash = createHash('sha256').update(audio).digest('hex');
  await catalogue.audio({ hash, bytes: audio.length, durationSeconds: SECONDS });
  await api.app.get(ObjectStore).put(`${hash}.mp3`, Readable.from([audio]), 'audio/mpeg');
  const genres = ['Rock', 'Bolero'];
  const song = await catalogue.song({ title: 'Heard', audioHash: hash, duration: SECONDS, albumId: album.id, artistId: artist.id, genres });
  songId = `so-${song.id}`;
  const stored = await api.dataSource.query<{ id: string; title: string }[]>('SELECT id, title FROM songs');
  titles = new Map(stored.map(({ id, title }) => [`so-${id}`, title]));
  api.app.getHttpServer().on('request', ({ url = '' }, response) => {
    response.on('finish', () => sent.push({ path: url, bytes: Number(response.getHeader('content-length') ?? 0) }));
  });
  screen = await startScreen();
});

afterAll(async () => {
  await screen.stop();
  await server.stop();
});

describe.each(rows)('the desktop player $kind.program', ({ kind, countsPlays }) => {
  let account: Player;
  let player: DesktopPlayer;

  beforeAll(async () => {
    account = await server.join();
    const { username, password } = account.made;
    player = new DesktopPlayer(kind, screen, { origin: server.api.origin, username, password });
    await player.start();
  });

  afterAll(() => player.stop());

  const of = (name: string) => sent.filter(({ path }) => path.startsWith(`/rest/${name}`) && path.includes(`u=${account.username}`));
  const plays = () =>
    server.api.dataSource.query<{ song_id: string }[]>('SELECT song_id FROM plays WHERE listener = $1 AND weight > 0', [account.userId]);

  it(`signs in and copies a library of ${SONGS} songs, each once and with its title`, async () => {
    const began = performance.now();
    await player.copy();
    const copied = await until(
      () => Promise.resolve(player.copied()),
      (songs) => songs.length >= SONGS,
    );
    expect(copied).toHaveLength(SONGS);
    expect(new Map(copied.map(({ id, title }) => [id, title]))).toEqual(titles);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    recordFinding(`${kind.program} copied ${SONGS} songs in ${seconds} s with ${of('').length} requests.`);
  });

  it(`plays a song, whose bytes arrive${countsPlays ? ', and whose play counts once' : ''}`, async () => {
    await player.play(songId);
    await until(
      () => Promise.resolve(of('stream')),
      (streams) => streams.some(({ bytes }) => bytes === audio.length),
    );
    if (!countsPlays) return;
    await until(plays, (counted) => counted.length > 0);
    // Until the song ends: it must not be submitted a second time.
    await new Promise((resolve) => setTimeout(resolve, (SECONDS - 31) * 1_000));
    expect(await plays()).toEqual([{ song_id: songId.slice('so-'.length) }]);
    recordFinding(`${kind.program} played a song of ${SECONDS} s; it counted once.`);
  });
});
