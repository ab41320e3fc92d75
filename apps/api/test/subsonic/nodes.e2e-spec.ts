import { appPasswordEndpoints, type NewAppPassword, type RoomDetail, roomEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { PresenceReader } from '../../src/features/presence/presence.reader';
import { EventBus } from '../../src/platform/events/event-bus';
import { CatalogueRows } from '../_harness/catalogue-rows';
import type { TestApi } from '../_harness/start-api';
import { startTwoNodes, type TwoNodes } from '../_harness/two-nodes';
import { until } from '../_harness/until';
import { Player } from './player';

let nodes: TwoNodes;
let rows: CatalogueRows;

beforeAll(async () => {
  nodes = await startTwoNodes({ config: { accountsKey: 'one key for both nodes' } });
  rows = new CatalogueRows(nodes.first.dataSource);
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => nodes.stop());

/** One player, whose requests reach one node or the other. */
async function join(): Promise<{ userId: string; atFirst: Player; atSecond: Player }> {
  const userId = await nodes.here.joinSomebody();
  const answer = await nodes.here.call(userId, 'POST', urlOf(appPasswordEndpoints.create), { name: 'Phone' });
  const made = answer.json<NewAppPassword>();
  return { userId, atFirst: new Player(nodes.first, userId, made), atSecond: new Player(nodes.second, userId, made) };
}

describe('a player whose requests reach two nodes', () => {
  it('has one play of a song that it reports to both', async () => {
    const { userId, atFirst, atSecond } = await join();
    const { id } = await rows.song({ duration: 1 });
    const report = (player: Player, state: string) =>
      player.do('reportPlayback', { mediaId: `so-${id}`, mediaType: 'song', positionMs: 0, state });
    const plays = () => nodes.first.dataSource.query<object[]>('SELECT FROM plays WHERE listener = $1', [userId]);
    await report(atFirst, 'starting');
    await until(
      async () => {
        for (const player of [atSecond, atFirst]) await report(player, 'playing');
        return plays();
      },
      ({ length }) => length > 0,
    );
    for (const player of [atSecond, atFirst]) await report(player, 'stopped');
    await atSecond.do('scrobble', { id: `so-${id}` });
    expect(await plays()).toHaveLength(1);
  });

  it('is announced once per song as playing now', async () => {
    const { userId, atFirst, atSecond } = await join();
    const [song, next] = [await rows.song(), await rows.song()];
    const published = [nodes.first, nodes.second].map(({ app }) => jest.spyOn(app.get(EventBus), 'publish'));
    const begun = () =>
      Promise.resolve(published.flatMap(({ mock }) => mock.calls.filter(([name]) => name === 'song.begun').map(([, fact]) => fact)));
    const seenBy = ({ app }: TestApi) => Promise.resolve(app.get(PresenceReader).peoplePlaying());
    await atFirst.do('scrobble', { id: `so-${song.id}`, submission: false });
    await until(
      () => seenBy(nodes.second),
      (seen) => seen.some((one) => one.userId === userId && one.songId === song.id),
    );
    await atSecond.do('scrobble', { id: `so-${song.id}`, submission: false });
    await atSecond.do('scrobble', { id: `so-${next.id}`, submission: false });
    await until(begun, ({ length }) => length > 1);
    expect(await begun()).toEqual([
      { userId, songId: song.id },
      { userId, songId: next.id },
    ]);
  });

  it('is no longer shown as playing after it reports a pause to either node', async () => {
    const { userId, atFirst, atSecond } = await join();
    const { id } = await rows.song({ duration: 300 });
    const report = (player: Player, state: string) =>
      player.do('reportPlayback', { mediaId: `so-${id}`, mediaType: 'song', positionMs: 0, state });
    const isSeen = ({ app }: TestApi) => app.get(PresenceReader).isSeenPlaying(userId);
    const seen = () => Promise.resolve([isSeen(nodes.first), isSeen(nodes.second)]);
    await report(atFirst, 'playing');
    await until(seen, ([here, there]) => here === true && there === true);
    await report(atSecond, 'paused');
    await until(seen, ([here, there]) => here === false && there === false);
    await report(atSecond, 'playing');
    await until(seen, ([here, there]) => here === true && there === true);
  });

  it('adds songs to its room once when it sends the request to both', async () => {
    const { userId, atFirst, atSecond } = await join();
    const [song, added] = [await rows.song(), await rows.song({ title: 'Added' })];
    const room = { id: randomUUID(), songIds: [song.id], index: 0, seconds: 0, isPlaying: true };
    await nodes.here.call(userId, 'POST', urlOf(roomEndpoints.create), room);
    const sent = { action: 'add', id: `so-${added.id}` };
    await Promise.all([atFirst.do('jukeboxControl', sent), atSecond.do('jukeboxControl', sent)]);
    await atSecond.do('jukeboxControl', sent);
    const { items } = (await nodes.there.call(userId, 'GET', urlOf(roomEndpoints.read, { id: room.id }))).json<RoomDetail>();
    expect(items.map(({ song: one }) => one?.title)).toEqual(['Mưa', 'Added']);
  });
});
