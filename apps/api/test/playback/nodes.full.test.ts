import { playbackEndpoints, type PlaybackState, urlOf } from '@chorus/contracts';
import { CatalogueRows } from '../_harness/catalogue-rows';
import type { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { startTwoNodes, type TwoNodes } from '../_harness/two-nodes';

const url = urlOf(playbackEndpoints.read);

let nodes: TwoNodes;
let here: People;
let there: People;
let songId: string;

beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ here, there } = nodes);
  songId = (await new CatalogueRows(nodes.first.dataSource).song()).id;
  await here.join('kim', 'minh', 'linh');
});

afterEach(closeSockets);

afterAll(() => nodes.stop());

const playing = (revision: number, seconds = 0) => ({ songIds: [songId], index: 0, seconds, isPlaying: true, revision });

describe('with two nodes', () => {
  it('a tab on the other one is told that another device plays, and nobody else is', async () => {
    const [one, two, stranger] = [await here.connect('kim'), await there.connect('kim'), await there.connect('linh')];
    await here.call('kim', 'PUT', url, playing(0));
    for (const tab of [one, two]) expect(await tab.first('playback_changed')).toEqual({ revision: 1 });
    await there.call('linh', 'PUT', url, playing(0));
    await stranger.first('playback_changed');
    expect(stranger.all('playback_changed')).toEqual([{ revision: 1 }]);
  });

  it('one of many writes that know the same revision wins, and both have it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => (number % 2 === 0 ? here : there).call('minh', 'PUT', url, playing(0, number))),
    );
    const winners = answers.flatMap(({ statusCode }, number) => (statusCode === 200 ? [number] : []));
    expect(winners).toHaveLength(1);
    for (const node of [here, there]) {
      const { revision, playback } = (await node.call('minh', 'GET', url)).json<PlaybackState>();
      expect([revision, playback?.seconds]).toEqual([1, winners[0]]);
    }
  });
});
