import { useUpAllowance } from '../_harness/use-up-allowance';
import { type Player, type PlayersApi, readJson, startPlayersApi } from './player';

/** As many as players send at a time. */
const AT_ONCE = 8;
/** They cost more than the allowance gains during the longest wait. */
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

it('requests of a player beyond the allowance wait, and all are answered', async () => {
  const asked = Array.from({ length: AT_ONCE }, () => player.codeOf('getAlbum', { id: albumId }));
  expect(await Promise.all(asked)).toEqual(asked.map(() => undefined));
});

it('requests of a player that would wait too long are refused with Retry-After', async () => {
  const asked = Array.from({ length: MANY }, () => player.fetch('getArtists', { f: 'json' }));
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ headers }) => headers.has('retry-after'));
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused)
    expect((await readJson(answer)).error).toEqual({ code: 0, message: 'Too many requests. Try again in a moment.' });
});
