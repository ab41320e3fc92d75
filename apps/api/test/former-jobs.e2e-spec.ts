import { Test, type TestingModule } from '@nestjs/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { configFrom } from '../src/platform/config/config';
import { ConfigModule } from '../src/platform/config/config.module';
import { DatabaseModule } from '../src/platform/database/database.module';
import { job } from '../src/platform/jobs/job';
import { Jobs } from '../src/platform/jobs/jobs';
import { JobsModule } from '../src/platform/jobs/jobs.module';
import { createLogger } from '../src/platform/logging/logger';
import { NestLogger } from '../src/platform/logging/nest-logger';
import { MetricsModule } from '../src/platform/metrics/metrics.module';
import { createDatabase, type TestDatabase } from './_harness/database';
import { FormerJobs } from './_harness/former-jobs/former-jobs';
import { doJobs, jobsOnDemand } from './_harness/jobs-on-demand';

const count = job('remove-object', z.object({ number: z.number() }));
const other = job('notify-receiver', z.object({ number: z.number() }));
const tick = job('sweep-media', z.object({}));
const HOUR = 3_600;

/** The jobs that each node did. */
let done: string[];
let database: TestDatabase;
let clients: Client[];
let nodes: TestingModule[];
let former: FormerJobs;

const connect = async () => {
  const client = new Client(database.url);
  await client.connect();
  clients.push(client);
  return client;
};

async function startNode(name = 'new'): Promise<TestingModule> {
  const builder = Test.createTestingModule({
    imports: [ConfigModule.with(configFrom({ DATABASE_URL: database.url })), DatabaseModule, MetricsModule, JobsModule],
  }).setLogger(new NestLogger(createLogger({ logLevel: 'silent' })));
  const node = await jobsOnDemand(builder).compile();
  const jobs = node.get(Jobs);
  jobs.handle(count, ({ number }) => void done.push(`${name}: ${number}`));
  jobs.handle(other, ({ number }) => void done.push(`${name}: other ${number}`));
  jobs.handle(tick, () => void done.push(`${name}: tick`));
  jobs.every(HOUR, tick);
  await node.init();
  nodes.push(node);
  return node;
}

const takeOver = (node: TestingModule) => node.get(Jobs).runSchedules();

async function workAsFormer(node: FormerJobs, name: 'remove-object' | 'sweep-media'): Promise<void> {
  for (let next = await node.fetch(name); next; next = await node.fetch(name)) {
    done.push(name === 'sweep-media' ? 'old: tick' : `old: ${count.data.parse(next.data).number}`);
    await node.complete(next);
  }
}

beforeEach(async () => {
  [done, clients, nodes] = [[], [], []];
  database = await createDatabase();
  former = await FormerJobs.install(await connect());
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

describe('jobs that a node of an earlier release enqueued', () => {
  it('are run by this one with their data, each in its own queue', async () => {
    await former.send('remove-object', { number: 1 });
    await former.send('notify-receiver', { number: 2 });
    const node = await startNode();
    await takeOver(node);
    expect([await doJobs(node, 'remove-object'), await doJobs(node, 'notify-receiver')]).toEqual([1, 1]);
    expect(done).toEqual(['new: 1', 'new: other 2']);
    expect(await former.fetch('remove-object')).toBeUndefined();
  });

  it('keep their delay, their key and the tries they have left', async () => {
    await former.send('remove-object', { number: 1 });
    const node = await startNode();
    const dataSource = node.get(DataSource);
    for (let turn = 0; turn < 2; turn += 1) {
      await former.fail((await former.fetch('remove-object'))!);
      await dataSource.query(`UPDATE pgboss.job SET start_after = now() - interval '1 second'`);
    }
    await former.send('remove-object', { number: 2 }, { afterSeconds: 900, key: 'two' });
    await takeOver(node);
    const moved = await dataSource.query<unknown[]>(
      `SELECT data, singleton_key AS key, retry_limit AS tries, start_after > now() + interval '890 seconds' AS "isDelayed"
       FROM jobs.job WHERE name = 'remove-object' ORDER BY start_after`,
    );
    expect(moved).toEqual([
      { data: { number: 1 }, key: null, tries: 11, isDelayed: false },
      { data: { number: 2 }, key: 'two', tries: 12, isDelayed: true },
    ]);
    expect(await doJobs(node, 'remove-object')).toBe(1);
  });

  it('stay with a node that runs them, and move once it has died', async () => {
    await former.send('remove-object', { number: 1 });
    await former.fetch('remove-object');
    const node = await startNode();
    await takeOver(node);
    expect(await doJobs(node, 'remove-object')).toBe(0);
    await node.get(DataSource).query(`UPDATE pgboss.job SET started_on = started_on - interval '16 minutes'`);
    await takeOver(node);
    await former.recoverExpired();
    expect(await doJobs(node, 'remove-object')).toBe(1);
    expect(await former.states()).toEqual({ completed: 2 });
  });

  it('stay where they are when they cannot be moved', async () => {
    await former.send('remove-object', { number: 1 });
    const node = await startNode();
    await node.get(DataSource).query('ALTER TABLE jobs.job_common ADD CONSTRAINT none CHECK (false) NOT VALID');
    await expect(takeOver(node)).rejects.toThrow('none');
    expect(await former.states()).toEqual({ created: 1 });
  });

  it('are each run once while three nodes take them over and two of an earlier release work on them', async () => {
    const jobs = 200;
    const fresh = await Promise.all(['a', 'b', 'c'].map(startNode));
    const old = [FormerJobs.on(await connect()), FormerJobs.on(await connect())];
    const sending = (async () => {
      for (let number = 0; number < jobs; number += 1) await former.send('remove-object', { number });
    })();
    let isSending = true;
    void sending.finally(() => (isSending = false));
    const repeat = async (work: () => Promise<unknown>) => {
      while (isSending) await work();
      await work();
    };
    await Promise.all([
      sending,
      ...fresh.map((node) => repeat(() => takeOver(node))),
      ...fresh.map((node) => repeat(() => doJobs(node, 'remove-object'))),
      ...old.map((node) => repeat(() => workAsFormer(node, 'remove-object'))),
    ]);
    await takeOver(fresh[0]!);
    await doJobs(fresh[0]!, 'remove-object');
    const numbers = done.filter((line) => !line.endsWith('tick')).map((line) => Number(line.split(' ').at(-1)));
    expect(numbers.toSorted((one, another) => one - another)).toEqual(Array.from({ length: jobs }, (_, number) => number));
  });
});

describe('a job of a schedule', () => {
  it.each(['the old node first', 'the new node first', 'both at once'])(
    'runs once in a period beside a node of an earlier release: %s',
    async (order) => {
      const node = await startNode();
      const turns = [
        async () => {
          await former.send('sweep-media', {}, { singletonSeconds: HOUR });
          await workAsFormer(former, 'sweep-media');
        },
        async () => {
          await takeOver(node);
          await doJobs(node, 'sweep-media');
        },
      ];
      if (order === 'the new node first') turns.reverse();
      for (let round = 0; round < 2; round += 1)
        if (order === 'both at once') await Promise.all(turns.map((turn) => turn()));
        else for (const turn of turns) await turn();
      await takeOver(node);
      await doJobs(node, 'sweep-media');
      expect(done).toHaveLength(1);
      expect(await former.send('sweep-media', {}, { singletonSeconds: HOUR })).toBe(false);
    },
  );

  it('leaves nothing behind in the tables of earlier releases for longer than they kept it', async () => {
    const node = await startNode();
    const dataSource = node.get(DataSource);
    await takeOver(node);
    await dataSource.query(
      `UPDATE pgboss.job SET completed_on = completed_on - interval '3 days', singleton_on = singleton_on - interval '3 days'`,
    );
    await dataSource.query('DELETE FROM jobs.job');
    await takeOver(node);
    expect(await former.states()).toEqual({ completed: 1 });
  });

  it('runs although the tables of earlier releases have no queue for its kind', async () => {
    const node = await startNode();
    await node.get(DataSource).query(`SELECT pgboss.delete_queue('sweep-media')`);
    await takeOver(node);
    expect(await doJobs(node, 'sweep-media')).toBe(1);
  });
});
