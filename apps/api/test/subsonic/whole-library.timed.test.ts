import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { type Answered, type Player, type PlayersApi, startPlayersApi } from './player';

const isLong = Boolean(process.env.CHORUS_LONG);
const SONGS = isLong ? 100_000 : 10_000;
const PART = 500;
const LONGEST_MS = 20_000;

let server: PlayersApi;
let player: Player;

beforeAll(async () => {
  server = await startPlayersApi();
  await generateSongs((sql, parameters) => server.api.dataSource.query(sql, parameters), SONGS);
  await server.api.dataSource.query('ANALYZE');
  player = await server.join();
});

afterAll(() => server.stop());

it(`a player copies ${SONGS} songs by search3 in parts of ${PART}, each once, within 20 seconds`, async () => {
  const ids = new Set<string>();
  const began = performance.now();
  for (let songOffset = 0; ; songOffset += PART) {
    const sent = { query: '""', songCount: PART, songOffset, albumCount: 0, artistCount: 0 };
    const { song }: Pick<Answered, 'song'> = await player.read('search3', 'searchResult3', sent);
    if (song.length === 0) break;
    for (const { id } of song) ids.add(id);
  }
  const ms = Math.round(performance.now() - began);
  process.stdout.write(`${SONGS} songs by search3: ${ms} ms\n`);
  expect(ids.size).toBe(SONGS);
  expect(ms).toBeLessThan(LONGEST_MS);
});

it.each([
  ['getAlbumList2', { type: 'alphabeticalByName', size: 500 }],
  ['getArtists', {}],
  ['getIndexes', {}],
  ['getGenres', {}],
  ['getRandomSongs', { size: 500 }],
  ['search3', { query: 'river', songCount: 500 }],
])(`of ${SONGS} songs, %s is answered within two seconds`, async (name, sent) => {
  const began = performance.now();
  await player.do(name, sent);
  const ms = Math.round(performance.now() - began);
  process.stdout.write(`${name}: ${ms} ms\n`);
  expect(ms).toBeLessThan(2_000);
});
