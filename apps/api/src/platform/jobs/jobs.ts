import { Injectable, Logger } from '@nestjs/common';
import PgBoss from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';
import { Metrics } from '../metrics/metrics';
import type { JobName, JobSpec } from './job';
import { JobsDatabase } from './jobs-database';
import { sqlExecutor } from './sql-executor';

/** Retention of completed jobs in seconds: longer than the longest period of `every`. */
const REMEMBERED_SECONDS = 2 * 86_400;

export interface JobContext {
  /** The jobs' own pool, with longer timeouts than requests have. */
  database: DataSource;
  /** Aborted on shutdown: throw at the next step, and another process retries the job. */
  signal: AbortSignal;
}

/** Handlers must be idempotent: a job may run twice. */
export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void> | void;

interface SendOptions {
  database: EntityManager;
  afterSeconds?: number;
}

/**
 * Durable background jobs: stored in PostgreSQL, run by any process, retried until they succeed. Features call `handle` in onModuleInit.
 */
@Injectable()
export class Jobs {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<JobName, (data: unknown, context: JobContext) => Promise<void> | void>();
  private readonly workers: JobName[] = [];
  private readonly schedules = new Map<JobName, number>();

  constructor(
    private readonly jobsDatabase: JobsDatabase,
    private readonly metrics: Metrics,
  ) {}

  /** The kinds that this process handles, repeated by concurrency. */
  get handled(): readonly JobName[] {
    return this.workers;
  }

  /** Enqueues a job, which runs after the transaction commits. */
  async send<Data extends object>({ name }: JobSpec<Data>, data: Data, { database, afterSeconds = 0 }: SendOptions): Promise<void> {
    const id = await bossOn(database).send(name, data, { startAfter: afterSeconds });
    if (id === null) throw new Error(`There is no queue "${name}": run the migrations`);
  }

  /** Registers the handler of a kind and its concurrency in this process; call it in onModuleInit. */
  handle<Data extends object>({ name, data: schema }: JobSpec<Data>, handler: JobHandler<Data>, { atOnce = 1 } = {}): void {
    this.handlers.set(name, (data, context) => handler(schema.parse(data), context));
    this.workers.push(...Array.from({ length: atOnce }, () => name));
  }

  /** Runs a kind without data once per period (seconds, at most a day, counted from midnight UTC) in one of all processes. */
  every(seconds: number, { name }: JobSpec): void {
    this.schedules.set(name, seconds);
  }

  /** Enqueues what is due and recovers jobs of processes that died. */
  async runSchedules(): Promise<void> {
    const boss = await this.boss();
    for (const [name, singletonSeconds] of this.schedules) await boss.send(name, {}, { singletonSeconds });
    await boss.maintain();
  }

  async runNext(name: JobName, signal: AbortSignal): Promise<boolean> {
    const database = await this.jobsDatabase.open();
    const boss = bossOn(database.manager);
    const [next] = await boss.fetch(name);
    if (!next) return false;
    try {
      await this.metrics.timed(this.metrics.jobs.startTimer({ job: name }), async () =>
        this.handlers.get(name)?.(next.data, { database, signal }),
      );
    } catch (error) {
      const reason = Error.isError(error) ? error.message : String(error);
      if (!signal.aborted) this.logger.error(`${name} failed and will be retried`, Error.isError(error) ? error.stack : reason);
      await boss.fail(name, next.id, { reason });
      return true;
    }
    await boss.complete(name, next.id);
    return true;
  }

  private async boss(): Promise<PgBoss> {
    return bossOn((await this.jobsDatabase.open()).manager);
  }
}

/** pg-boss as a library of SQL statements: its workers, timers and connections stay unused, since they do not survive a PostgreSQL outage. */
const bossOn = (database: EntityManager): PgBoss =>
  new PgBoss({ db: sqlExecutor(database), archiveCompletedAfterSeconds: REMEMBERED_SECONDS });
