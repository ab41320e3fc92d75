import { Client } from 'pg';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../tools/postgres/temporary-postgres';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { type Backends, startBackends } from '../_harness/cluster/backends';
import { type Cluster, startCluster } from '../_harness/cluster/cluster';
import { ChatClient } from '../_harness/cluster/chat-client';
import { feelPulse } from '../_harness/cluster/load';
import { FaultInjection, planFaults } from '../_harness/cluster/fault-injection';
import { Visitor } from '../_harness/cluster/visitor';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { installJobs } from '../../src/platform/jobs/install-jobs';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';

const LONG = process.env.CHORUS_LONG !== undefined;
const SEED = 'nothing lost';
const WHOLE = LONG ? { nodes: 3, people: 200, faults: 200, messages: 100_000 } : { nodes: 2, people: 8, faults: 5, messages: 150 };
const SETTLES_WITHIN_MS = 5_000;

interface Outcome {
  acknowledged: number;
  missing: number;
  twice: number;
  disordered: number;
  acknowledgedButMissing: number;
  /** Milliseconds from the end of the last fault until everything was written and read. */
  settledMs: number;
  /**
   * The slowest response of an endpoint without dependencies: the machine’s own delay, in
   * milliseconds.
   */
  busyMs: number;
}

interface Correspondence {
  mutant?: string;
  nodes: number;
  people: number;
  messages: number;
  strikes: (cluster: Cluster) => (() => void | Promise<void>)[];
}

let postgres: TemporaryPostgres;
let backends: Backends;
let runs = 0;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await runMigrations(postgres.url, installJobs);
  backends = await startBackends(postgres.url);
});

afterEach(closeSockets);

afterAll(async () => {
  await backends.stop();
  await postgres.stop();
});

async function arrive(cluster: Cluster, count: number): Promise<ChatClient[]> {
  const run = (runs += 1);
  const name = (index: number) => `run-${run}-person-${index}`;
  const visitors = await Promise.all(
    Array.from({ length: count }, (_, index) => Visitor.of(backends.issuer, cluster.balancer.origin, name(index))),
  );
  for (const visitor of visitors) await visitor.join();
  return visitors.map((visitor, index) => new ChatClient(visitor, name(index ^ 1)));
}

/**
 * Releases a share of the messages with each fault, so that people write during every fault, even
 * on a fast machine.
 */
async function correspond({ mutant, nodes, people: count, messages, strikes }: Correspondence): Promise<Outcome> {
  const cluster = await startCluster(backends, { nodes, ...(mutant !== undefined && { mutant }) });
  try {
    const people = await arrive(cluster, count);
    const acknowledged = () => people.reduce((sum, person) => sum + person.acknowledged.length, 0);
    const plan = strikes(cluster);
    const share = messages / plan.length;
    let allowed = 0;
    let begun = 0;
    const write = async (person: ChatClient) => {
      for (let number = 0; begun < messages;) {
        await until(
          () => Promise.resolve(),
          () => begun < Math.min(allowed, messages) || begun >= messages,
        );
        if (begun >= messages) return;
        begun += 1;
        await person.write(String((number += 1)));
      }
    };
    const writing = Promise.all(people.map(write));
    for (const [index, strike] of plan.entries()) {
      allowed = share * (index + 1.5);
      await until(
        () => Promise.resolve(acknowledged()),
        (sum) => sum >= share * (index + 0.5),
      );
      await strike();
    }
    const over = performance.now();
    const pulse = feelPulse(cluster.balancer.origin);
    allowed = messages;
    await writing;
    if (mutant === undefined)
      await until(
        () => Promise.resolve(people),
        (all) => all.every(hasReadAll(all)),
      );
    else await Promise.all(people.map((person) => person.catchUp()));
    const settledMs = performance.now() - over;
    await pulse.stop();
    return { acknowledged: acknowledged(), ...(await compare(people)), settledMs, busyMs: 1_000 * pulse.slowest() };
  } finally {
    closeSockets();
    await cluster.stop();
  }
}

const hasReadAll =
  (people: readonly ChatClient[]) =>
  ({ peer, read, acknowledged }: ChatClient): boolean =>
    read.length >= acknowledged.length + (people.find(({ id }) => id === peer)?.acknowledged.length ?? 0);

async function compare(people: readonly ChatClient[]) {
  const rows = new Client(postgres.url);
  await rows.connect();
  const outcome = { missing: 0, twice: 0, disordered: 0, acknowledgedButMissing: 0 };
  for (const { id, peer, read, acknowledged } of people) {
    const stored = await rows.query<{ id: string; sender: string; content: string }>(
      `SELECT id, sender, content FROM messages WHERE (sender, receiver) IN (($1, $2), ($2, $1)) ORDER BY seq`,
      [id, peer],
    );
    const known = new Set(read.map(({ _id }) => _id));
    const kept = new Set(stored.rows.map((message) => message.id));
    const own = stored.rows.filter(({ sender }) => sender === id).map(({ content }) => Number(content));
    const readOfPeer = read.filter(({ senderId }) => senderId === peer).map(({ content }) => Number(content));
    outcome.missing += [...kept].filter((message) => !known.has(message)).length;
    outcome.missing += acknowledged.filter(({ _id }) => !known.has(_id)).length;
    outcome.acknowledgedButMissing += acknowledged.filter(({ _id }) => !kept.has(_id)).length;
    for (const numbers of [own, readOfPeer]) {
      outcome.twice += numbers.length - new Set(numbers).size;
      outcome.disordered += numbers.filter((number, index) => number < (numbers[index - 1] ?? 0)).length;
    }
  }
  await rows.end();
  return outcome;
}

describe('chat under faults (killed nodes, lost connections, crashes of Redis and PostgreSQL):', () => {
  it('no message is lost, duplicated or out of order', async () => {
    const outcome = await correspond({
      ...WHOLE,
      strikes: (cluster) => {
        const faults = new FaultInjection(backends, postgres, cluster, SEED);
        return [...planFaults(WHOLE.faults, SEED).map((fault) => () => faults.strike(fault)), () => faults.over()];
      },
    });
    expect(outcome).toMatchObject({ acknowledged: WHOLE.messages, missing: 0, twice: 0, disordered: 0, acknowledgedButMissing: 0 });
    expect(outcome.settledMs).toBeLessThan(SETTLES_WITHIN_MS + outcome.busyMs);
    recordFinding(
      `${WHOLE.messages} messages of ${WHOLE.people} people on ${WHOLE.nodes} nodes under ${WHOLE.faults} faults: 0 lost, 0 duplicated, 0 out of order, 0 acknowledged but missing, settled ${(outcome.settledMs / 1000).toFixed(1)} s after the last`,
    );
  });
});

(LONG ? describe : describe.skip)('three nodes with a defect', () => {
  /** Lost answers and killed nodes suffice to show every defect. */
  const mutated = (mutant: string) =>
    correspond({
      mutant,
      nodes: 3,
      people: 24,
      messages: 240,
      strikes: ({ balancer, kill }) => [() => balancer.loseAnswers(), () => kill(0), () => balancer.loseAnswers(), () => kill(1)],
    });

  it('control: messages are lost without the history', async () => {
    expect((await mutated('fills no gaps')).missing).toBeGreaterThan(0);
  });

  it('control: messages are duplicated without client message ids', async () => {
    expect((await mutated('no names')).twice).toBeGreaterThan(0);
  });

  it('control: messages are lost when acknowledged before the commit', async () => {
    expect((await mutated('answers before the commit')).acknowledgedButMissing).toBeGreaterThan(0);
  });
});
