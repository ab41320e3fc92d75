import { Client } from 'pg';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../../../../tools/postgres/throw-away-postgres';
import { saw } from '../../../../tools/test-long/saw';
import { type Backends, startBackends } from '../_harness/cluster/backends';
import { type Cluster, startCluster } from '../_harness/cluster/cluster';
import { Correspondent } from '../_harness/cluster/correspondent';
import { feelPulse } from '../_harness/cluster/load';
import { Mischief, planFaults } from '../_harness/cluster/mischief';
import { Visitor } from '../_harness/cluster/visitor';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { installJobs } from '../../src/platform/jobs/install-jobs';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';

const LONG = process.env.CHORUS_LONG !== undefined;
const SEED = 'nothing lost';
const WHOLE = LONG ? { people: 200, faults: 200, messages: 100_000 } : { people: 16, faults: 5, messages: 300 };
const SETTLES_WITHIN_MS = 5_000;

interface Outcome {
  acknowledged: number;
  missing: number;
  twice: number;
  disordered: number;
  acknowledgedButMissing: number;
  /** From when the last fault was over until all was written and everybody had read it. */
  settledMs: number;
  /** What the machine took for itself meanwhile. */
  busyMs: number;
}

interface Correspondence {
  mutant?: string;
  people: number;
  messages: number;
  /** What goes wrong, one thing after the other, while people write. */
  strikes: (cluster: Cluster) => (() => void | Promise<void>)[];
}

let postgres: ThrowAwayPostgres;
let backends: Backends;
let runs = 0;

beforeAll(async () => {
  postgres = await startThrowAwayPostgres();
  await runMigrations(postgres.url, installJobs);
  backends = await startBackends(postgres.url);
});

afterEach(closeSockets);

afterAll(async () => {
  await backends.stop();
  await postgres.stop();
});

/** Pairs of people who write to each other, each one message after the other. */
async function arrive(cluster: Cluster, count: number): Promise<Correspondent[]> {
  const run = (runs += 1);
  const name = (index: number) => `run-${run}-person-${index}`;
  const visitors = await Promise.all(
    Array.from({ length: count }, (_, index) => Visitor.of(backends.issuer, cluster.balancer.origin, name(index))),
  );
  for (const visitor of visitors) await visitor.join();
  return visitors.map((visitor, index) => new Correspondent(visitor, name(index ^ 1)));
}

/** With each fault a share of the messages is let go, so that every fault meets people who write, however fast or slow the machine is. */
async function correspond({ mutant, people: count, messages, strikes }: Correspondence): Promise<Outcome> {
  const cluster = await startCluster(backends, { ...(mutant !== undefined && { mutant }) });
  try {
    const people = await arrive(cluster, count);
    const acknowledged = () => people.reduce((sum, person) => sum + person.acknowledged.length, 0);
    const plan = strikes(cluster);
    const share = messages / plan.length;
    let allowed = 0;
    let begun = 0;
    const write = async (person: Correspondent) => {
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
  (people: readonly Correspondent[]) =>
  ({ peer, read, acknowledged }: Correspondent): boolean =>
    read.length >= acknowledged.length + (people.find(({ id }) => id === peer)?.acknowledged.length ?? 0);

/** What people know, beside what is stored. */
async function compare(people: readonly Correspondent[]) {
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

describe('three nodes that are killed one after the other, while connections are lost and Redis and PostgreSQL crash', () => {
  it('lose nothing, double nothing and keep the order', async () => {
    const outcome = await correspond({
      ...WHOLE,
      strikes: (cluster) => {
        const mischief = new Mischief(backends, postgres, cluster, SEED);
        return [...planFaults(WHOLE.faults, SEED).map((fault) => () => mischief.strike(fault)), () => mischief.over()];
      },
    });
    expect(outcome).toMatchObject({ acknowledged: WHOLE.messages, missing: 0, twice: 0, disordered: 0, acknowledgedButMissing: 0 });
    expect(outcome.settledMs).toBeLessThan(SETTLES_WITHIN_MS + outcome.busyMs);
    saw(
      `${WHOLE.messages} messages of ${WHOLE.people} people on 3 nodes under ${WHOLE.faults} faults: 0 lost, 0 twice, 0 out of order, 0 acknowledged but missing, settled ${(outcome.settledMs / 1000).toFixed(1)} s after the last`,
    );
  });
});

(LONG ? describe : describe.skip)('three nodes with a defect', () => {
  /** Answers are lost and nodes die; two suffice for every defect. */
  const mutated = (mutant: string) =>
    correspond({
      mutant,
      people: 24,
      messages: 240,
      strikes: ({ balancer, kill }) => [() => balancer.loseAnswers(), () => kill(0), () => balancer.loseAnswers(), () => kill(1)],
    });

  it('would lose some if they did not tell what was missed', async () => {
    expect((await mutated('fills no gaps')).missing).toBeGreaterThan(0);
  });

  it('would double some if messages had no names', async () => {
    expect((await mutated('no names')).twice).toBeGreaterThan(0);
  });

  it('would lose some if they answered before the commit', async () => {
    expect((await mutated('answers before the commit')).acknowledgedButMissing).toBeGreaterThan(0);
  });
});
