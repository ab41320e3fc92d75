import { likesEndpoints, type LikedSong, urlOf } from '@chorus/contracts';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { CatalogueRows } from '../_harness/catalogue-rows';
import type { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { startTwoNodes, type TwoNodes } from '../_harness/two-nodes';

let nodes: TwoNodes;
let here: People;
let there: People;
let song: SongEntity;

beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ here, there } = nodes);
  song = await new CatalogueRows(nodes.first.dataSource).song();
  await here.join('kim', 'minh');
});

afterEach(closeSockets);

afterAll(() => nodes.stop());

const url = () => urlOf(likesEndpoints.like, { songId: song.id });

describe('with two nodes', () => {
  it('a tab on the other one follows a like', async () => {
    const [one, two] = [await here.connect('kim'), await there.connect('kim')];
    const at = new Date().toISOString();
    await here.call('kim', 'PUT', url(), { at });
    for (const tab of [one, two])
      expect(await tab.first('like_changed')).toMatchObject({ songId: song.id, isLiked: true, at, song: { _id: song.id } });
  });

  it('acts that arrive at both at once leave the latest on both', async () => {
    const acts = Array.from({ length: 20 }, (_, number) => ({
      method: number % 2 === 0 ? ('PUT' as const) : ('DELETE' as const),
      at: new Date(Date.UTC(2024, 4, 31, 12, number % 7)).toISOString(),
    }));
    await Promise.all(acts.map(({ method, at }, number) => (number % 3 === 0 ? there : here).call('minh', method, url(), { at })));
    for (const node of [here, there]) {
      const songs = (await node.call('minh', 'GET', urlOf(likesEndpoints.list))).json<LikedSong[]>();
      expect(songs.map(({ likedAt }) => likedAt)).toEqual(['2024-05-31T12:06:00.000Z']);
    }
  });
});
