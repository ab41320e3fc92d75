import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { configFrom } from '../src/platform/config/config';
import { ConfigModule } from '../src/platform/config/config.module';
import { DatabaseModule } from '../src/platform/database/database.module';
import { runMigrations } from '../src/platform/database/run-migrations';
import { installJobs } from '../src/platform/jobs/install-jobs';
import { job, type JobName, jobNames } from '../src/platform/jobs/job';
import { Jobs } from '../src/platform/jobs/jobs';
import { JobsModule } from '../src/platform/jobs/jobs.module';
import { MetricsModule } from '../src/platform/metrics/metrics.module';
import { createLogger } from '../src/platform/logging/logger';
import { NestLogger } from '../src/platform/logging/nest-logger';
import { startCuttableProxy } from './_harness/cuttable-proxy';
import { createDatabase, createEmptyDatabase, type TestDatabase } from './_harness/database';
import { doJob, jobsOnDemand } from './_harness/jobs-on-demand';
import { until } from './_harness/until';

const count = job('collect-media', z.object({ number: z.number() }));
const tick = job('sweep-media', z.object({}));

interface NodeOptions {
  runs?: boolean;
  prepare?: (jobs: Jobs) => void;
  url?: string;
}

describe('jobs', () => {
  let database: TestDatabase;
  const nodes: TestingModule[] = [];

  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.close()));
    await database.drop();
  });

  async function startNode({ runs = false, prepare = () => undefined, url = database.url }: NodeOptions) {
    const builder = Test.createTestingModule({
      imports: [ConfigModule.with(configFrom({ DATABASE_URL: url })), DatabaseModule, MetricsModule, JobsModule],
    }).setLogger(new NestLogger(createLogger({ logLevel: 'silent' })));
    const module = await (runs ? builder : jobsOnDemand(builder)).compile();
    prepare(module.get(Jobs));
    await module.init();
    nodes.push(module);
    return {
      jobs: module.get(Jobs),
      dataSource: module.get(DataSource),
      doOne: (name: JobName) => doJob(module, name),
      close: () => module.close(),
    };
  }

  async function startCounting(failures = 0) {
    const done: number[] = [];
    const node = await startNode({
      prepare: (jobs) =>
        jobs.handle(count, ({ number }) => {
          if (failures-- > 0) throw new Error('not this time');
          done.push(number);
        }),
    });
    return { ...node, done, run: () => node.doOne(count.name) };
  }

  it('exist when their transaction commits, and not when it rolls back', async () => {
    const { jobs, dataSource, done, run } = await startCounting();
    await dataSource.transaction((transaction) => jobs.send(count, { number: 1 }, { database: transaction }));
    const rolledBack = dataSource.transaction(async (transaction) => {
      await jobs.send(count, { number: 2 }, { database: transaction });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect([await run(), await run()]).toEqual([true, false]);
    expect(done).toEqual([1]);
  });

  it('run only after their delay', async () => {
    const { jobs, dataSource, done, run } = await startCounting();
    await jobs.send(count, { number: 1 }, { database: dataSource.manager, afterSeconds: 900 });
    expect(await run()).toBe(false);
    await dataSource.query(`UPDATE jobs.job SET start_after = start_after - interval '901 seconds'`);
    expect(await run()).toBe(true);
    expect(done).toEqual([1]);
  });

  it('are retried after a failure, and not after success', async () => {
    const { jobs, dataSource, done, run } = await startCounting(2);
    await jobs.send(count, { number: 1 }, { database: dataSource.manager });
    for (let turn = 0; turn < 5; turn++) {
      await run();
      await dataSource.query("UPDATE jobs.job SET start_after = now() - interval '1 second'");
    }
    expect(done).toEqual([1]);
  });

  it('cannot be sent before the migrations have created their queue', async () => {
    const { jobs, dataSource } = await startNode({});
    await dataSource.query('DELETE FROM jobs.queue');
    await expect(jobs.send(count, { number: 1 }, { database: dataSource.manager })).rejects.toThrow(/^Queue [\w-]+ does not exist/);
  });

  it('are rejected when their data does not match the schema', async () => {
    const { jobs, dataSource, done, run } = await startCounting();
    await jobs.send(job(count.name, z.object({ text: z.string() })), { text: 'seven' }, { database: dataSource.manager });
    await run();
    expect(done).toEqual([]);
    expect(await dataSource.query(`SELECT output ->> 'message' AS reason FROM jobs.job`)).toEqual([
      { reason: expect.stringContaining('number') as string },
    ]);
  });

  it('that fail store the reason, without the values of their statements', async () => {
    const prepare = (jobs: Jobs) =>
      jobs.handle(count, () => {
        throw Object.assign(new Error('not this time'), { parameters: ['a secret'] });
      });
    const { jobs, dataSource, doOne } = await startNode({ prepare });
    await jobs.send(count, { number: 1 }, { database: dataSource.manager });
    await doOne(count.name);
    const [stored] = await dataSource.query<{ output: string }[]>('SELECT output::text FROM jobs.job');
    expect(stored!.output).toContain('not this time');
    expect(stored!.output).not.toContain('a secret');
  });

  it('of a dead process are run by another', async () => {
    const { jobs, dataSource, done, run } = await startCounting();
    await jobs.send(count, { number: 1 }, { database: dataSource.manager });
    await dataSource.query(`UPDATE jobs.job SET state = 'active', started_on = now() - interval '16 minutes'`);
    expect(await run()).toBe(false);
    await jobs.maintain();
    await dataSource.query("UPDATE jobs.job SET start_after = now() - interval '1 second'");
    expect(await run()).toBe(true);
    expect(done).toEqual([1]);
  });

  it('of a schedule run once in a period, however many processes there are', async () => {
    let ticks = 0;
    const prepare = (jobs: Jobs) => {
      jobs.handle(tick, () => {
        ticks++;
      });
      jobs.every(86_400, tick);
    };
    const three = await Promise.all([1, 2, 3].map(() => startNode({ prepare })));
    for (let turn = 0; turn < 2; turn++) {
      await Promise.all(three.map(({ jobs }) => jobs.runSchedules()));
      await Promise.all(three.map(({ doOne }) => doOne(tick.name)));
    }
    expect(ticks).toBe(1);
    const [first] = three;
    await first!.dataSource.query(`UPDATE jobs.job SET singleton_on = singleton_on - interval '1 day'`);
    await first!.jobs.runSchedules();
    await first!.doOne(tick.name);
    expect(ticks).toBe(2);
  });

  it('are awaited on shutdown, and aborted by its signal', async () => {
    const results: boolean[] = [];
    let begin: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const prepare = (jobs: Jobs) =>
      jobs.handle(count, async (_, { signal }) => {
        begin();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        results.push(signal.aborted);
      });
    const { jobs, dataSource, close } = await startNode({ runs: true, prepare });
    await jobs.send(count, { number: 1 }, { database: dataSource.manager });
    await begun;
    await close();
    nodes.pop();
    expect(results).toEqual([true]);

    const { dataSource: later } = await startNode({});
    expect(await later.query('SELECT state FROM jobs.job')).toEqual([{ state: 'completed' }]);
  });

  it('that do not end on shutdown are returned, for another process to run', async () => {
    let begin: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const prepare = (jobs: Jobs) =>
      jobs.handle(count, () => {
        begin();
        return new Promise(() => undefined);
      });
    const { jobs, dataSource, close } = await startNode({ runs: true, prepare });
    await jobs.send(count, { number: 1 }, { database: dataSource.manager });
    await begun;
    await close();
    nodes.pop();

    const { dataSource: later } = await startNode({});
    expect(await later.query('SELECT state FROM jobs.job')).toEqual([{ state: 'retry' }]);
  });

  it.each(['at the start', 'later'])('are run once PostgreSQL is back after an outage %s', async (when) => {
    const proxy = await startCuttableProxy(database.url);
    const isLater = when === 'later';
    if (!isLater) await proxy.cut();
    const done: number[] = [];
    const prepare = (jobs: Jobs) =>
      jobs.handle(count, async ({ number }) => {
        // A worker with a job looks for no other. A statement that did could reach PostgreSQL, take the next job, and lose its answer.
        if (isLater && done.length === 0) await proxy.cut();
        done.push(number);
      });
    const { jobs, close } = await startNode({ runs: true, prepare, url: proxy.url });
    const { jobs: others, dataSource } = await startNode({});
    await others.send(count, { number: 1 }, { database: dataSource.manager });
    if (isLater) {
      await until(
        () => Promise.resolve(done),
        (numbers) => numbers.includes(1),
      );
      await others.send(count, { number: 2 }, { database: dataSource.manager });
    }
    await expect(jobs.due()).rejects.toThrow();
    await proxy.mend();
    await until(
      () => Promise.resolve(done),
      (numbers) => numbers.includes(isLater ? 2 : 1),
    );
    await close();
    await proxy.stop();
  });

  it('are run by a started process', async () => {
    const done: number[] = [];
    const prepare = (jobs: Jobs) => jobs.handle(count, ({ number }) => void done.push(number));
    const { jobs, dataSource } = await startNode({ runs: true, prepare });
    for (const number of [1, 2]) await jobs.send(count, { number }, { database: dataSource.manager });
    await until(
      () => Promise.resolve(done),
      ({ length }) => length === 2,
    );
    expect(done).toEqual([1, 2]);
  });
});

describe('the tables of the jobs', () => {
  it('are installed by the migrations, once however many run at once', async () => {
    const database = await createEmptyDatabase();
    await Promise.all([1, 2, 3].map(() => runMigrations(database.url, installJobs)));
    expect(await runMigrations(database.url, installJobs)).toEqual([]);
    const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const queues = await dataSource.query<{ name: string }[]>('SELECT name FROM jobs.queue ORDER BY name');
    expect(queues.map(({ name }) => name)).toEqual([...jobNames].toSorted());
    await dataSource.destroy();
    await database.drop();
  });
});
