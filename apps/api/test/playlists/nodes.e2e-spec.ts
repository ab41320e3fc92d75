import {
  type PlaylistAct,
  type PlaylistDetail,
  playlistEndpoints,
  type PlaylistItems,
  playlistSharingEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { PROGRAM_TIMEOUT_MS } from '../../src/platform/database/database-options';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { People } from '../_harness/people';
import { type RedisServer, startRedis } from '../_harness/redis-server';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { add } from './playlist-api';

let issuer: TestIssuer;
let redis: RedisServer;
let database: TestDatabase;
let nodes: TestApi[];
let here: People;
let there: People;
let songId: string;
let id: string;

beforeAll(async () => {
  [issuer, redis, database] = await Promise.all([TestIssuer.start(), startRedis(), createDatabase()]);
  const config = { signIn: issuer.signIn, databaseUrl: database.url, databaseTimeoutMs: PROGRAM_TIMEOUT_MS, redisUrl: redis.url };
  nodes = await Promise.all(Array.from({ length: 2 }, () => startApi({ config })));
  [here, there] = nodes.map((node) => new People(node, issuer)) as [People, People];
  songId = (await new CatalogueRows(nodes[0]!.dataSource).song()).id;
  await here.join('kim', 'minh');
});

/** Kim's, made together with Minh. */
beforeEach(async () => {
  id = randomUUID();
  await here.call('kim', 'POST', urlOf(playlistEndpoints.create), { id, name: 'Rain' });
  const shared = await here.call('kim', 'PATCH', urlOf(playlistEndpoints.change, { id }), { access: 'together' });
  await there.call('minh', 'POST', urlOf(playlistSharingEndpoints.join), { token: shared.json<PlaylistDetail>().linkToken });
});

afterEach(closeSockets);

afterAll(async () => {
  for (const node of nodes) await node.stop();
  await redis.stop();
  await database.drop();
  await issuer.stop();
});

const act = (on: People, who: string, acts: readonly PlaylistAct[]) => on.call(who, 'POST', urlOf(playlistEndpoints.act, { id }), { acts });

describe('with two nodes', () => {
  it('a member on the other one learns of a change, and of their removal', async () => {
    const [one, two] = [await here.connect('kim'), await there.connect('minh')];
    await act(here, 'kim', [add(songId)]);
    for (const client of [one, two]) expect(await client.first('playlist_changed')).toEqual({ playlistId: id, revision: 4 });
    await here.call('kim', 'DELETE', urlOf(playlistSharingEndpoints.removeMember, { id, userId: 'minh' }));
    expect(await two.first('playlist_removed')).toEqual({ playlistId: id });
  });

  it('acts that arrive at both at once all have their effect, once', async () => {
    const acts = Array.from({ length: 40 }, () => add(songId, { after: null }));
    const calls = acts.flatMap((one, at) => [
      act(here, 'kim', [one]),
      act(at % 2 === 0 ? there : here, 'kim', [one]),
      act(there, 'minh', [add(songId)]),
    ]);
    const answers = await Promise.all(calls);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(120).fill(200));
    const [first, second] = await Promise.all(
      [here, there].map(async (node) => (await node.call('kim', 'GET', urlOf(playlistEndpoints.items, { id }))).json<PlaylistItems>()),
    );
    expect(first).toEqual(second);
    expect(first!.items).toHaveLength(80);
    expect(new Set(first!.items.map(({ position }) => position)).size).toBe(80);
  });
});
