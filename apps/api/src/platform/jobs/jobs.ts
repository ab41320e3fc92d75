import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';
import { withTimeout } from '../async/with-timeout';
import { Metrics } from '../metrics/metrics';
import { bossOn } from './boss-on';
import { areFormerJobsThere, moveFormerJobs, reservePeriods } from './former-jobs';
import { type JobName, type JobSpec, jobNames } from './job';
import { JobsDatabase } from './jobs-database';
import { openPeriods, type Period } from './periods';
import { sqlExecutor } from './sql-executor';

/**
 * The part of the 15 s shutdown budget, besides the readiness notice, the sockets and the connections, in which running jobs may end; the
 * others are returned, so that another process runs them soon.
 */
const LONGEST_RUN_ON_STOP_MS = 5_000;
const LONGEST_STOP_MS = LONGEST_RUN_ON_STOP_MS + 1_000;

export interface JobContext {
  /** The jobs' own pool, with longer timeouts than requests have. */
  database: DataSource;
  /** Aborted on shutdown, or when the job takes too long: throw at the next step, and another process retries the job. */
  signal: AbortSignal;
}

/** Handlers must be idempotent: a job may run twice. */
export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void> | void;

interface SendOptions {
  database: EntityManager;
  afterSeconds?: number;
}

interface Handled {
  run: (data: unknown, context: JobContext) => Promise<void> | void;
  atOnce: number;
}

/**
 * Durable background jobs: stored in PostgreSQL, run by any process, retried until they succeed. Features call `handle` in onModuleInit.
 */
@Injectable()
export class Jobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<JobName, Handled>();
  private readonly schedules: Period[] = [];
  private readonly stop = new AbortController();
  private opening: Promise<PgBoss> | undefined;

  constructor(
    private readonly jobsDatabase: JobsDatabase,
    private readonly metrics: Metrics,
  ) {}

  /** Aborted on shutdown. */
  get stopping(): AbortSignal {
    return this.stop.signal;
  }

  /** The kinds that this process handles, and how many of each at once. */
  get handled(): ReadonlyMap<JobName, { atOnce: number }> {
    return this.handlers;
  }

  /** Enqueues a job, which runs after the transaction commits. */
  async send<Data extends object>({ name }: JobSpec<Data>, data: Data, { database, afterSeconds = 0 }: SendOptions): Promise<void> {
    const boss = await this.boss();
    await boss.send(name, data, { startAfter: afterSeconds, db: sqlExecutor(database) });
  }

  /** Registers the handler of a kind and its concurrency in this process; call it in onModuleInit. */
  handle<Data extends object>({ name, data: schema }: JobSpec<Data>, handler: JobHandler<Data>, { atOnce = 1 } = {}): void {
    this.handlers.set(name, { run: (data, context) => handler(schema.parse(data), context), atOnce });
  }

  /** Runs a kind without data once per period (seconds, at most a day, counted from midnight UTC) in one of all processes. */
  every(seconds: number, { name }: JobSpec): void {
    this.schedules.push({ name, seconds });
  }

  /** Runs the handler of a job that was taken, until `tooLong`. */
  async run(name: JobName, data: unknown, tooLong: AbortSignal): Promise<void> {
    const database = await this.jobsDatabase.open();
    const signal = AbortSignal.any([this.stopping, tooLong]);
    try {
      await this.metrics.timed(this.metrics.jobs.startTimer({ job: name }), async () =>
        this.handlers.get(name)?.run(data, { database, signal }),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.stopping.aborted) this.logger.error(`${name} failed and will be retried`, error instanceof Error ? error.stack : reason);
      // pg-boss stores an error with all of its properties. Those of a failed statement include its parameters.
      throw new Error(reason);
    }
  }

  /** Returns the kinds of which a job is due. */
  async due(): Promise<JobName[]> {
    const database = await this.jobsDatabase.open();
    const due = await database.query<{ name: JobName }[]>(
      `SELECT name FROM unnest($1::text[]) AS handled (name)
       WHERE EXISTS (SELECT FROM jobs.job WHERE job.name = handled.name AND state < 'active' AND NOT blocked AND start_after <= now())`,
      [[...this.handlers.keys()]],
    );
    return due.map(({ name }) => name);
  }

  /** Enqueues what is due by its period, and takes over what nodes of earlier releases have enqueued. */
  async runSchedules(): Promise<void> {
    const [{ manager }, boss] = [await this.jobsDatabase.open(), await this.boss()];
    const areFormerThere = await areFormerJobsThere(manager);
    const open = await openPeriods(manager, this.schedules);
    if (open.length > 0)
      await manager.transaction(async (transaction) => {
        for (const { name, seconds } of areFormerThere ? await reservePeriods(transaction, open) : open)
          await boss.send(name, {}, { singletonSeconds: seconds, db: sqlExecutor(transaction) });
      });
    if (areFormerThere) await moveFormerJobs(manager, boss);
  }

  /** Recovers jobs of processes that died, and removes those that were over long ago. */
  async maintain(): Promise<void> {
    await (await this.boss()).supervise();
  }

  /** Rejects while PostgreSQL is unavailable or not migrated; the next call tries again. */
  async boss(): Promise<PgBoss> {
    const opening = (this.opening ??= this.start());
    try {
      return await opening;
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      throw error;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    const stopped = this.opening?.then((boss) => boss.stop({ timeout: LONGEST_RUN_ON_STOP_MS }));
    await withTimeout(Promise.allSettled([stopped]), LONGEST_STOP_MS);
  }

  private async start(): Promise<PgBoss> {
    const boss = bossOn((await this.jobsDatabase.open()).manager);
    boss.on('error', ({ message }) => this.logger.debug(message));
    try {
      await boss.start();
      // It starts without having read its queues where the connection was lost meanwhile, and would fail every call for a minute.
      await boss.findJobs(jobNames[0], { limit: 1 });
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
  }
}
