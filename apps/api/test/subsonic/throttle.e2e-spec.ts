import { useUpAllowance } from '../_harness/use-up-allowance';
import { type Player, type PlayersApi, readJson, startPlayersApi } from './player';

/** As the players do that ask for most at a time. */
const AT_ONCE = 8;
/** These cost so much that they take more than the longest wait, however slowly they come. */
const MANY = 60;

let server: PlayersApi;
let player: Player;
let albumId: string;

beforeAll(async () => {
  server = await startPlayersApi();
  player = await server.join();
  const album = await server.rows.album();
  await server.rows.song({ albumId: album.id });
  albumId = `al-${album.id}`;
});

beforeEach(() => useUpAllowance(server.api, player.userId, () => player.do('getAlbum', { id: albumId })));

afterAll(() => server.stop());

it('a player that copies a library faster than its person may read waits, and gets every album', async () => {
  const asked = Array.from({ length: AT_ONCE }, () => player.codeOf('getAlbum', { id: albumId }));
  expect(await Promise.all(asked)).toEqual(asked.map(() => undefined));
});

it('a player that asks for more than it may in the longest wait is told when to try again', async () => {
  const asked = Array.from({ length: MANY }, () => player.fetch('getArtists', { f: 'json' }));
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ headers }) => headers.has('retry-after'));
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused)
    expect((await readJson(answer)).error).toEqual({ code: 0, message: 'Too many requests. Try again in a moment.' });
});
