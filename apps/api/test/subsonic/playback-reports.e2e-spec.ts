import { until } from '../_harness/until';
import { type Player, type PlayersApi, readXml, type Sent, startPlayersApi } from './player';

let server: PlayersApi;
let song: string;
let next: string;

beforeAll(async () => {
  server = await startPlayersApi();
  // It counts after half a second.
  song = `so-${(await server.rows.song({ title: 'Short', duration: 1 })).id}`;
  next = `so-${(await server.rows.song({ title: 'Long', duration: 300 })).id}`;
});

afterAll(() => server.stop());

const report = (player: Player, state: string, sent: Sent = {}) =>
  player.do('reportPlayback', { mediaId: song, mediaType: 'song', positionMs: 0, state, ...sent });
const playsOf = (player: Player) =>
  server.api.dataSource.query<{ id: string; songId: string }[]>('SELECT id, song_id AS "songId" FROM plays WHERE listener = $1', [
    player.userId,
  ]);
/** Reports the song until enough of it was heard. */
const playUntilItCounts = (player: Player) =>
  until(
    async () => {
      await report(player, 'playing');
      return playsOf(player);
    },
    (plays) => plays.length > 0,
  );
const shownTo = async (friend: Player) =>
  (await friend.read('getNowPlaying', 'nowPlaying')).entry.map(({ title, username }) => [title, username]);

it('reportPlayback: a song is shown to others while it plays, until it is paused', async () => {
  const [player, friend] = [await server.join(), await server.join()];
  await report(player, 'playing', { mediaId: next, positionMs: 10_000 });
  await until(
    () => shownTo(friend),
    (seen) => seen.some(([title, name]) => title === 'Long' && name === player.userId),
  );
  await report(player, 'paused', { mediaId: next, positionMs: 11_000 });
  await until(
    () => shownTo(friend),
    (seen) => !seen.some(([, name]) => name === player.userId),
  );
});

it('reportPlayback: a song heard for long enough counts once, however often it is reported and scrobbled', async () => {
  const player = await server.join();
  await report(player, 'starting');
  await playUntilItCounts(player);
  for (const state of ['paused', 'stopped', 'stopped']) await report(player, state);
  await player.do('scrobble', { id: song });
  await player.do('scrobble', { id: song, time: Date.now() });
  expect(await playsOf(player)).toHaveLength(1);
});

it('reportPlayback: a song that is scrobbled while the next one plays counts once', async () => {
  const player = await server.join();
  const time = Date.now();
  await report(player, 'playing');
  await playUntilItCounts(player);
  await report(player, 'starting', { mediaId: next });
  await report(player, 'playing', { mediaId: next });
  await player.do('scrobble', { id: song, time });
  expect(await playsOf(player)).toHaveLength(1);
});

it('reportPlayback: neither a song with ignoreScrobble counts, nor one that was hardly heard', async () => {
  const player = await server.join();
  await report(player, 'playing', { ignoreScrobble: true, positionMs: 0 });
  await player.do('reportPlayback', { mediaId: next, mediaType: 'song', positionMs: 200_000, state: 'playing', playbackRate: 1.5 });
  await player.do('reportPlayback', { mediaId: next, mediaType: 'song', positionMs: 299_000, state: 'stopped' });
  expect(await playsOf(player)).toEqual([]);
});

it.each([
  [{}, 10],
  [{ mediaId: 'x', mediaType: 'song', positionMs: 0, state: 'playing' }, 70],
  [{ mediaId: 'so-0192aaaa-0000-7000-8000-000000000000', mediaType: 'song', positionMs: 0, state: 'playing' }, 70],
  [{ mediaId: 'x', mediaType: 'podcast', positionMs: 0, state: 'playing' }, 0],
  [{ mediaId: 'x', mediaType: 'film', positionMs: 0, state: 'playing' }, 0],
  [{ mediaId: 'x', mediaType: 'song', positionMs: -1, state: 'playing' }, 0],
  [{ mediaId: 'x', mediaType: 'song', positionMs: 0, state: 'dancing' }, 0],
  [{ mediaId: 'x', mediaType: 'song', positionMs: 0 }, 10],
  [{ mediaId: 'x', mediaType: 'song', positionMs: 0, state: 'playing', playbackRate: 'fast' }, 0],
])('reportPlayback answers %j with error %i, in JSON and XML', async (sent, code) => {
  const player = await server.join();
  expect(await player.codeOf('reportPlayback', sent)).toBe(code);
  expect(await readXml(await player.fetch('reportPlayback', sent))).toMatchObject({ status: 'failed', error: { code: String(code) } });
});
