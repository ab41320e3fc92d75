import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { configFrom } from '../src/platform/config/config';
import { ConfigModule } from '../src/platform/config/config.module';
import { DatabaseModule } from '../src/platform/database/database.module';
import { runMigrations } from '../src/platform/database/run-migrations';
import { installJobs } from '../src/platform/jobs/install-jobs';
import { job, jobNames } from '../src/platform/jobs/job';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { Jobs } from '../src/platform/jobs/jobs';
import { JobsModule } from '../src/platform/jobs/jobs.module';
import { MetricsModule } from '../src/platform/metrics/metrics.module';
import { createLogger } from '../src/platform/logging/logger';
import { NestLogger } from '../src/platform/logging/nest-logger';
import { createDatabase, createEmptyDatabase, type TestDatabase } from './_harness/database';
import { until } from './_harness/until';

const count = job('collect-media', z.object({ number: z.number() }));
const tick = job('sweep-media', z.object({}));

describe('jobs', () => {
  let database: TestDatabase;
  const nodes: TestingModule[] = [];
  const unstopped = () => new AbortController().signal;

  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.close()));
    await database.drop();
  });

  async function startNode({ runs = false, prepare = () => undefined }: { runs?: boolean; prepare?: (jobs: Jobs) => void }) {
    const builder = Test.createTestingModule({
      imports: [ConfigModule.with(configFrom({ DATABASE_URL: database.url })), DatabaseModule, MetricsModule, JobsModule],
    }).setLogger(new NestLogger(createLogger({ logLevel: 'silent' })));
    if (!runs) builder.overrideProvider(JobRunner).useValue({});
    const module = await builder.compile();
    prepare(module.get(Jobs));
    await module.init();
    nodes.push(module);
    return { jobs: module.get(Jobs), dataSource: module.get(DataSource), close: () => module.close() };
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
    return { ...node, done, run: () => node.jobs.runNext(count.name, unstopped()) };
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
    await dataSource.query(`UPDATE pgboss.job SET start_after = start_after - interval '901 seconds'`);
    expect(await run()).toBe(true);
    expect(done).toEqual([1]);
  });

  it('are retried after a failure, and not after success', async () => {
    const { jobs, dataSource, done, run } = await startCounting(2);
    await jobs.send(count, { number: 1 }, { database: dataSource.manager });
    for (let turn = 0; turn < 5; turn++) {
      await run();
      await dataSource.query("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
    }
    expect(done).toEqual([1]);
  });

  it('cannot be sent before the migrations have created their queue', async () => {
    const { jobs, dataSource } = await startNode({});
    await dataSource.query('DELETE FROM pgboss.queue');
    await expect(jobs.send(count, { number: 1 }, { database: dataSource.manager })).rejects.toThrow('run the migrations');
  });

  it('are rejected when their data does not match the schema', async () => {
    const { jobs, dataSource, done, run } = await startCounting();
    await jobs.send(job(count.name, z.object({ text: z.string() })), { text: 'seven' }, { database: dataSource.manager });
    await run();
    expect(done).toEqual([]);
    expect(await dataSource.query(`SELECT output ->> 'reason' AS reason FROM pgboss.job`)).toEqual([
      { reason: expect.stringContaining('number') as string },
    ]);
  });

  it('of a dead process are run by another', async () => {
    const { jobs, dataSource, done, run } = await startCounting();
    await jobs.send(count, { number: 1 }, { database: dataSource.manager });
    await dataSource.query(`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '16 minutes'`);
    expect(await run()).toBe(false);
    await jobs.runSchedules();
    await dataSource.query("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
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
      await Promise.all(three.map(({ jobs }) => jobs.runNext(tick.name, unstopped())));
    }
    expect(ticks).toBe(1);
    const [first] = three;
    await first!.dataSource.query(`UPDATE pgboss.job SET singleton_on = singleton_on - interval '1 day'`);
    await first!.jobs.runSchedules();
    await first!.jobs.runNext(tick.name, unstopped());
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
    expect(await later.query('SELECT state FROM pgboss.job')).toEqual([{ state: 'completed' }]);
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
    const queues = await dataSource.query<{ name: string }[]>('SELECT name FROM pgboss.queue ORDER BY name');
    expect(queues.map(({ name }) => name)).toEqual([...jobNames].toSorted());
    await dataSource.destroy();
    await database.drop();
  });
});
