import { type RoomAction, type RoomDetail, roomEndpoints, urlOf } from '@chorus/contracts';
import { pick, type Random, seededRandom } from '@chorus/seeded-random';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../tools/postgres/temporary-postgres';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { installJobs } from '../../src/platform/jobs/install-jobs';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { type Backends, startBackends } from '../_harness/cluster/backends';
import { type Cluster, startCluster } from '../_harness/cluster/cluster';
import { brief, FaultInjection, planFaults } from '../_harness/cluster/fault-injection';
import { RoomClient } from '../_harness/cluster/room-client';
import { Visitor } from '../_harness/cluster/visitor';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';

const LONG = process.env.CHORUS_LONG !== undefined;
const SEED = 'every room lives';
const WHOLE = LONG
  ? { nodes: 3, rooms: 50, people: 4, faults: 20, everyMs: 3_000, pauseMs: 1_500 }
  : { nodes: 3, rooms: 3, people: 3, faults: 6, everyMs: 1_000, pauseMs: 300 };
const FIRST_SONGS = 60;

interface Outcome {
  rooms: number;
  commands: number;
  /** Acknowledged commands that the room does not remember, and people whose votes are not those that they were told. */
  lost: number;
  /** Rooms whose revision did not rise by one for each command that had an effect. */
  miscounted: number;
  /** Rooms whose lead is not among their people. */
  leadless: number;
  /** Items that are in a queue twice, or have a person's vote twice. */
  twice: number;
  /** Devices whose state or queue differs from the database. */
  different: number;
  settledMs: number;
}

interface Stored {
  id: string;
  lead: string;
  revision: number;
  order: string;
  queue: { _id: string; voters: string[] }[];
  peopleIds: string[];
  effects: number;
  commandIds: string[];
}

let postgres: TemporaryPostgres;
let backends: Backends;
let songIds: string[];
let runs = 0;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await runMigrations(postgres.url, installJobs);
  backends = await startBackends(postgres.url);
  songIds = await storeSongs(FIRST_SONGS);
});

afterEach(closeSockets);

afterAll(async () => {
  await backends.stop();
  await postgres.stop();
});

async function inDatabase<Result>(work: (database: Client) => Promise<Result>): Promise<Result> {
  const database = new Client(postgres.url);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

const storeSongs = (count: number) =>
  inDatabase(async (database) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    const hash = createHash('sha256').update('a song').digest('hex');
    await database.query(
      `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) VALUES ($1, 'mp3', 'audio/mpeg', 'audio', 1000, 600)`,
      [hash],
    );
    await database.query(
      `INSERT INTO songs (id, title, release_date, duration, audio_hash) SELECT id, 'Mưa', '2020-01-01', 600, $2 FROM unnest($1::uuid[]) AS id`,
      [ids, hash],
    );
    return ids;
  });

/** Returns a random action, which has an effect or is dropped with a reason. */
function someAction(random: Random, { items, state }: RoomClient): RoomAction {
  const chance = random();
  const known = items.slice(0, FIRST_SONGS / 2);
  const itemId = known.length > 0 ? pick(random, known)._id : randomUUID();
  if (state?.order === 'votes' && random() < 0.5) return { kind: pick(random, ['vote', 'vote', 'unvote'] as const), itemId };
  if (chance < 0.4)
    return { kind: 'add', items: [{ itemId: randomUUID(), songId: pick(random, songIds) }], after: pick(random, [null, itemId]) };
  if (chance < 0.5) return { kind: 'remove', itemId };
  if (chance < 0.75) return { kind: 'play', itemId, seconds: 300 * random() };
  return { kind: 'next', itemId: state?.anchor.itemId ?? itemId };
}

async function openRoom(origin: string, name: string, sortsByVotes: boolean): Promise<{ id: string; people: RoomClient[] }> {
  const visitors = await Promise.all(
    Array.from({ length: WHOLE.people }, async (_, at) => (await Visitor.of(backends.issuer, origin, `${name}-person-${at}`)).join()),
  );
  const [lead, ...others] = visitors;
  const room = { id: randomUUID(), songIds, index: 0, seconds: 0, isPlaying: true };
  const { linkToken } = (await (await lead!.fetch(urlOf(roomEndpoints.create), room)).json()) as RoomDetail;
  for (const other of others) await other.fetch(urlOf(roomEndpoints.join, { token: linkToken }), {});
  const people = visitors.map((visitor) => new RoomClient(visitor, room.id));
  await people[0]!.command({ kind: 'controls', everyone: true });
  if (sortsByVotes) await people[0]!.command({ kind: 'rules', order: 'votes' });
  return { id: room.id, people };
}

async function listenUnderFaults(mutant?: string): Promise<Outcome> {
  const cluster = await startCluster(backends, { nodes: WHOLE.nodes, ...(mutant !== undefined && { mutant }) });
  const people: RoomClient[] = [];
  try {
    const run = (runs += 1);
    const rooms: { id: string; people: RoomClient[] }[] = [];
    while (rooms.length < WHOLE.rooms)
      rooms.push(await openRoom(cluster.balancer.origin, `run-${run}-room-${rooms.length}`, rooms.length % 2 === 0));
    people.push(...rooms.flatMap((room) => room.people));
    let goesOn = true;
    const listening = people.map(async (person, at) => {
      const random = seededRandom(`${SEED} ${at}`);
      while (goesOn) {
        await person.command(someAction(random, person));
        await wait(WHOLE.pauseMs * (0.5 + random()));
      }
    });
    await strikeAll(cluster);
    goesOn = false;
    await Promise.all(listening);
    await changeWithoutRedis(rooms);
    const over = performance.now();
    const compared = () => compare(rooms);
    // Sends two heartbeats, because the answer to one that was under way may be older than the last command.
    for (let time = 0; time < 2; time += 1)
      await Promise.all(
        people.map((person) =>
          until(
            () => person.beat(),
            (answered) => answered,
          ),
        ),
      );
    if (mutant === undefined) await until(compared, ({ different }) => different === 0);
    return {
      ...(await compared()),
      commands: people.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      settledMs: performance.now() - over,
    };
  } finally {
    for (const person of people) person.stop();
    await cluster.stop();
  }
}

async function strikeAll(cluster: Cluster): Promise<void> {
  const faults = new FaultInjection(backends, postgres, cluster, SEED);
  for (const fault of planFaults(WHOLE.faults, SEED, [...brief, 'Redis flushed'])) {
    await wait(WHOLE.everyMs);
    await faults.strike(fault);
  }
  await faults.over();
}

/** Sends each room a last command of which other nodes are not told. */
async function changeWithoutRedis(rooms: readonly { people: RoomClient[] }[]): Promise<void> {
  await backends.redis.kill();
  const items = () => [{ itemId: randomUUID(), songId: songIds[0]! }];
  await Promise.all(rooms.map(async ({ people }) => people[0]?.command({ kind: 'add', items: items() })));
  await backends.redis.startAgain();
}

const storedRooms = (ids: readonly string[]): Promise<Stored[]> =>
  inDatabase(async (database) => {
    const { rows } = await database.query<Stored>(
      `SELECT id, lead, revision, requests->>'order' AS "order",
         array(SELECT jsonb_build_object('_id', item->>'_id', 'voters', coalesce(item->'voters', '[]')) FROM jsonb_array_elements(items) AS item) AS queue,
         array(SELECT user_id FROM room_people WHERE room_id = room.id) AS "peopleIds",
         (SELECT count(*)::integer FROM room_commands WHERE room_id = room.id AND dropped IS NULL) AS effects,
         array(SELECT id::text FROM room_commands WHERE room_id = room.id) AS "commandIds"
       FROM rooms AS room WHERE id = ANY ($1)`,
      [ids],
    );
    return rows;
  });

const queueText = (items: RoomClient['items']): string => items.map(({ _id, votes }) => `${_id} ${votes}`).join();

const hasItsVotes = ({ userId, votedFor }: RoomClient, { queue }: Stored): boolean => {
  const stored = queue.filter(({ voters }) => voters.includes(userId)).map(({ _id }) => _id);
  const known = votedFor.filter((itemId) => queue.some(({ _id }) => _id === itemId));
  return stored.toSorted().join() === known.toSorted().join();
};

async function compare(rooms: readonly { id: string; people: RoomClient[] }[]): Promise<Omit<Outcome, 'commands' | 'settledMs'>> {
  const stored = new Map((await storedRooms(rooms.map(({ id }) => id))).map((room) => [room.id, room]));
  const outcome = { rooms: stored.size, lost: 0, miscounted: 0, leadless: 0, twice: 0, different: 0 };
  for (const { id, people } of rooms) {
    const room = stored.get(id);
    if (!room) continue;
    const remembered = new Set(room.commandIds);
    outcome.lost += people.flatMap(({ acknowledged }) => acknowledged).filter((command) => !remembered.has(command.id)).length;
    // Revisions begin at 1. Passing on the lead would count, too, but nobody is away for so long. A vote for what one votes for changes nothing.
    const isCounted = room.order === 'votes' ? room.revision <= 1 + room.effects : room.revision === 1 + room.effects;
    outcome.miscounted += isCounted ? 0 : 1;
    outcome.leadless += room.peopleIds.length === WHOLE.people && room.peopleIds.includes(room.lead) ? 0 : 1;
    outcome.twice += room.queue.length - new Set(room.queue.map(({ _id }) => _id)).size;
    outcome.twice += room.queue.filter(({ voters }) => new Set(voters).size < voters.length).length;
    outcome.lost += people.filter((person) => !hasItsVotes(person, room)).length;
    outcome.different += people.filter(({ state, items }) => {
      const isSame = state?.revision === room.revision && state.leadId === room.lead;
      return !isSame || queueText(items) !== queueText(room.queue.map(({ _id, voters }) => ({ _id, votes: voters.length })));
    }).length;
  }
  return outcome;
}

describe('rooms under faults (killed nodes, cut connections, swallowed answers, crashes and flushes of Redis, crashes of PostgreSQL)', () => {
  it('live, with one lead each, the same queue and votes everywhere, and no command or vote lost or done twice', async () => {
    const outcome = await listenUnderFaults();
    expect(outcome).toMatchObject({ rooms: WHOLE.rooms, lost: 0, miscounted: 0, leadless: 0, twice: 0, different: 0 });
    recordFinding(
      `${WHOLE.rooms} rooms of ${WHOLE.people} people on ${WHOLE.nodes} nodes under ${WHOLE.faults} faults, ${outcome.commands} commands: all rooms live with one lead each, the same queue and votes everywhere, 0 commands lost, 0 done twice, settled ${(outcome.settledMs / 1_000).toFixed(1)} s after the last`,
    );
  });
});

(LONG ? describe : describe.skip)('rooms under faults, with a defect', () => {
  it('control: devices differ where heartbeats repair nothing', async () => {
    const outcome = await listenUnderFaults('repairs no rooms');
    expect(outcome.different).toBeGreaterThan(0);
    recordFinding(`The same without the repair by heartbeats: ${outcome.different} devices differ`);
  });
});
