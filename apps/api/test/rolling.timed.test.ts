import { urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { type Backends, startBackends } from './_harness/cluster/backends';
import { type Cluster, startCluster } from './_harness/cluster/cluster';
import { type Edge, startEdge } from './_harness/cluster/edge';
import { Load } from './_harness/cluster/load';
import { secondsSince } from './_harness/cluster/cluster-simulation';
import { Visitor } from './_harness/cluster/visitor';
import { closeSockets, type SocketClient } from './_harness/socket-client';
import { until } from './_harness/until';

const LONG = process.env.CHORUS_LONG !== undefined;
const { nodes: NODES, people: PEOPLE, rounds: ROUNDS } = LONG ? { nodes: 3, people: 120, rounds: 4 } : { nodes: 2, people: 6, rounds: 1 };
const ASKING_AT_ONCE = LONG ? 8 : 4;
/** The rate stays below what the edge allows one address. */
const PAUSE_MS = LONG ? 50 : 200;

let backends: Backends;
let cluster: Cluster;
let edge: Edge;

beforeAll(async () => {
  backends = await startBackends();
  cluster = await startCluster(backends, { nodes: NODES });
  edge = await startEdge({ nodes: cluster.origins, issuer: backends.issuer.signIn.issuer, publicUrl: 'http://localhost:3000' });
});

afterAll(async () => {
  closeSockets();
  await edge.stop();
  await cluster.stop();
  await backends.stop();
});

function watch({ socket }: SocketClient): number[] {
  const gaps: number[] = [];
  let lost: number | undefined;
  socket.on('disconnect', () => (lost = performance.now()));
  socket.on('connect', () => {
    if (lost !== undefined) gaps.push(secondsSince(lost));
    lost = undefined;
  });
  return gaps;
}

it(`rolling restart: ${NODES} nodes under load lose no request, and sockets are back within six seconds`, async () => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => Visitor.of(backends.issuer, edge.origin, `person-${index}`)),
  );
  for (const person of people) await person.join();
  const clients = await Promise.all(people.map((person) => person.connect()));
  const gaps = clients.map(watch);
  const [kim] = people;
  if (!kim) throw new Error('nobody');
  let asked = 0;
  // People take turns, because each has an allowance of their own.
  const next = () => people[(asked += 1) % PEOPLE] ?? kim;
  const join = () => {
    const person = next();
    return person.fetch(urlOf(userEndpoints.callback), { id: person.id, firstName: person.id });
  };
  const songs = () => next().fetch('/api/songs');
  const history = () => next().fetch('/api/users/messages/person-1');
  const load = new Load(
    Array.from({ length: ASKING_AT_ONCE }, (_, index) => [songs, history, songs, join][index % 4] ?? songs),
    PAUSE_MS,
  );
  const stops: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const node of cluster.origins.keys()) {
      const began = performance.now();
      expect(await cluster.stopGracefully(node)).toBe(0);
      stops.push(secondsSince(began));
      await cluster.startAgain(node);
      await until(
        () => Promise.resolve(clients),
        (all) => all.every(({ socket }) => socket.connected),
      );
    }
  await load.stop();
  const sent = await clients[0]!.socket.emitWithAck('send_message', {
    senderId: 'person-0',
    receiverId: 'person-1',
    content: 'Still here',
    clientMessageId: randomUUID(),
  });
  expect(sent).toMatchObject({ ok: true });
  const longest = Math.max(...gaps.flat());
  recordFinding(
    `${ROUNDS * NODES} restarts under load: ${load.answers.length} requests, ${load.failed.length} failed; ${gaps.flat().length} connections were lost and back within ${longest.toFixed(1)} s, the slowest response took ${load.slowest().toFixed(1)} s; a node stopped within ${Math.max(...stops).toFixed(1)} s`,
  );
  expect(load.failed).toEqual([]);
  expect(gaps.flat().length).toBeGreaterThanOrEqual(PEOPLE);
  // All times include the delay of the busy machine itself.
  expect(longest).toBeLessThan(6 + load.slowest());
  expect(Math.max(...stops)).toBeLessThan(15 + load.slowest());
});
