import { Injectable, Logger } from '@nestjs/common';
import PgBoss from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';
import { Metrics } from '../metrics/metrics';
import type { JobName, JobSpec } from './job';
import { JobsDatabase } from './jobs-database';
import { sqlExecutor } from './sql-executor';

/** How long what was done is remembered, in seconds: longer than the longest period of `every`. */
const REMEMBERED_SECONDS = 2 * 86_400;

/** What a job works with. */
export interface JobContext {
  /** Connections of the jobs' own, with more patience than a request has. */
  database: DataSource;
  /** Aborted when the process is asked to stop: leave off at the next step and throw, and another process takes the job up. */
  signal: AbortSignal;
}

/** Does a job. The same job may be done twice, so the second time must change nothing. */
export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void> | void;

interface SendOptions {
  /** The transaction with which the job comes into being, or does not. */
  database: EntityManager;
  /** Not before so many seconds have passed. */
  afterSeconds?: number;
}

/** Work that must not be lost: kept in PostgreSQL, done by whichever process takes it up, done again until it succeeds. */
@Injectable()
export class Jobs {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<JobName, (data: unknown, context: JobContext) => Promise<void> | void>();
  private readonly lines: JobName[] = [];
  private readonly schedules = new Map<JobName, number>();

  constructor(
    private readonly jobsDatabase: JobsDatabase,
    private readonly metrics: Metrics,
  ) {}

  /** The kinds that this process does, each as often as it does them beside one another. */
  get handled(): readonly JobName[] {
    return this.lines;
  }

  /** Notes work to be done once the transaction has committed. */
  async send<Data extends object>({ name }: JobSpec<Data>, data: Data, { database, afterSeconds = 0 }: SendOptions): Promise<void> {
    const id = await bossOn(database).send(name, data, { startAfter: afterSeconds });
    if (id === null) throw new Error(`There is no queue "${name}": run the migrations`);
  }

  /** Says how a kind of work is done, and how many of it at once by this process; when the module starts. */
  handle<Data extends object>({ name, data: schema }: JobSpec<Data>, handler: JobHandler<Data>, { atOnce = 1 } = {}): void {
    this.handlers.set(name, (data, context) => handler(schema.parse(data), context));
    this.lines.push(...Array.from({ length: atOnce }, () => name));
  }

  /** Has a kind of work that needs no data done once in every period of so many seconds, at most a day, by one of all processes. Periods are counted from midnight UTC. */
  every(seconds: number, { name }: JobSpec): void {
    this.schedules.set(name, seconds);
  }

  /** Notes what is due by the clock, and takes up what processes that died have left. */
  async keepTime(): Promise<void> {
    const boss = await this.boss();
    for (const [name, singletonSeconds] of this.schedules) await boss.send(name, {}, { singletonSeconds });
    await boss.maintain();
  }

  /** Does the next job of a kind; answers whether there was one. */
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
      const reason = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) this.logger.error(`${name} failed, and is tried again`, error instanceof Error ? error.stack : reason);
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

/** pg-boss as a set of statements: its own workers, timers and connections stay unused, since they do not outlive an absence of PostgreSQL. */
const bossOn = (database: EntityManager): PgBoss =>
  new PgBoss({ db: sqlExecutor(database), archiveCompletedAfterSeconds: REMEMBERED_SECONDS });
