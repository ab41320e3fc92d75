import { countQueries } from '../_harness/counted-queries';
import { type Player, type PlayersApi, type Sent, startPlayersApi } from './player';

let server: PlayersApi;
let player: Player;
let albumId: string;
let songId: string;

beforeAll(async () => {
  server = await startPlayersApi();
  player = await server.join();
  const artist = await server.rows.artist();
  albumId = (await server.rows.album({ artist })).id;
  for (let songs = 0; songs < 4; songs += 1) songId = (await server.rows.song({ title: 'River', artist, albumId })).id;
  // Notes who uses the password, which is noted again in ten minutes.
  await player.do('ping');
});

afterAll(() => server.stop());

/** Signing in, the revision of the catalogue, and what the person has given to all that is shown, are a statement each. */
it.each<[name: string, statements: number, sent: () => Sent]>([
  ['ping', 1, () => ({})],
  ['getSong', 3, () => ({ id: `so-${songId}` })],
  ['getAlbum', 3, () => ({ id: `al-${albumId}` })],
  ['getMusicDirectory', 3, () => ({ id: `al-${albumId}` })],
  ['getAlbumList2', 3, () => ({ type: 'alphabeticalByName' })],
  ['getAlbumList2', 3, () => ({ type: 'newest' })],
  ['getRandomSongs', 4, () => ({})],
  ['search3', 3, () => ({ query: '""', songCount: 500 })],
  ['search3', 4, () => ({ query: 'river' })],
])('%s takes %i SQL statements once the node keeps its entries', async (name, statements, sent) => {
  await player.fetch(name, { f: 'json', ...sent() });
  expect(await countQueries(() => player.fetch(name, { f: 'json', ...sent() }))).toBe(statements);
});

it('getAlbum shows a change of the catalogue at once, although entries are kept', async () => {
  const read = () => player.read('getAlbum', 'album', { id: `al-${albumId}` });
  const { song: before } = await read();
  expect(before.map(({ title }) => title)).toEqual(Array(4).fill('River'));
  await server.api.dataSource.query(`UPDATE songs SET recording_id = gen_random_uuid(), title = 'Rain' WHERE id = $1`, [songId]);
  const { song: after } = await read();
  expect(after.find(({ id }) => id === `so-${songId}`)).toMatchObject({ title: 'Rain', musicBrainzId: expect.any(String) as string });
});
