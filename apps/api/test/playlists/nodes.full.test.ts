import {
  type PlaylistAct,
  type PlaylistDetail,
  playlistEndpoints,
  type PlaylistItems,
  playlistSharingEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CatalogueRows } from '../_harness/catalogue-rows';
import type { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { startTwoNodes, type TwoNodes } from '../_harness/two-nodes';
import { add } from './playlist-api';

let nodes: TwoNodes;
let here: People;
let there: People;
let songId: string;
let id: string;

beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ here, there } = nodes);
  songId = (await new CatalogueRows(nodes.first.dataSource).song()).id;
  await here.join('kim', 'minh');
});

/** Kim's playlist, which Minh may edit. */
beforeEach(async () => {
  id = randomUUID();
  await here.call('kim', 'POST', urlOf(playlistEndpoints.create), { id, name: 'Rain' });
  const shared = await here.call('kim', 'PATCH', urlOf(playlistEndpoints.change, { id }), { access: 'together' });
  await there.call('minh', 'POST', urlOf(playlistSharingEndpoints.join), { token: shared.json<PlaylistDetail>().linkToken });
});

afterEach(closeSockets);

afterAll(() => nodes.stop());

const act = (on: People, who: string, acts: readonly PlaylistAct[]) => on.call(who, 'POST', urlOf(playlistEndpoints.act, { id }), { acts });

describe('with two nodes', () => {
  it('a member on the other one learns of a change, and of their removal', async () => {
    const [one, two] = [await here.connect('kim'), await there.connect('minh')];
    await act(here, 'kim', [add(songId)]);
    for (const client of [one, two])
      await client.until('playlist_changed', (changes) => isDeepStrictEqual(changes.at(-1), { playlistId: id, revision: 4 }));
    await here.call('kim', 'DELETE', urlOf(playlistSharingEndpoints.removeMember, { id, userId: 'minh' }));
    expect(await two.first('playlist_removed')).toEqual({ playlistId: id });
  });

  it('acts that arrive at both at once all have their effect, once', async () => {
    // A node runs two requests of a person at a time, and refuses those that wait too long.
    for (let round = 0; round < 20; round += 1) {
      const acts = Array.from({ length: 2 }, () => add(songId, { after: null }));
      const calls = acts.flatMap((one, at) => [
        act(here, 'kim', [one]),
        act(at % 2 === 0 ? there : here, 'kim', [one]),
        act(there, 'minh', [add(songId)]),
      ]);
      const answers = await Promise.all(calls);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    }
    const [first, second] = await Promise.all(
      [here, there].map(async (node) => (await node.call('kim', 'GET', urlOf(playlistEndpoints.items, { id }))).json<PlaylistItems>()),
    );
    expect(first).toEqual(second);
    expect(first!.items).toHaveLength(80);
    expect(new Set(first!.items.map(({ position }) => position)).size).toBe(80);
  });
});
