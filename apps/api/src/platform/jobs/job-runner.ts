import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobName } from './job';
import { Jobs } from './jobs';

const WAKE_EVERY_MS = 2_000;
const RUN_SCHEDULES_EVERY_MS = 30_000;
const MAINTAIN_EVERY_MS = 60_000;
/** Workers need not ask by themselves: they are woken. */
const ASK_EVERY_SECONDS = 86_400;

/** Runs jobs with pg-boss's workers, as many of a kind as its handler allows. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap {
  private readonly logger = new Logger('Jobs');
  private readonly workers = new Map<JobName, string[]>();

  constructor(private readonly jobs: Jobs) {}

  onApplicationBootstrap(): void {
    void this.repeat(WAKE_EVERY_MS, () => this.wakeWorkers());
    void this.repeat(RUN_SCHEDULES_EVERY_MS, () => this.jobs.runSchedules());
    void this.repeat(MAINTAIN_EVERY_MS, () => this.jobs.maintain());
  }

  /** One statement finds the due jobs of all kinds, where each worker would ask for its own. */
  private async wakeWorkers(): Promise<void> {
    const boss = await this.jobs.boss();
    for (const name of await this.jobs.due()) {
      const workers = this.workers.get(name);
      if (workers) for (const worker of workers) boss.notifyWorker(worker);
      else this.workers.set(name, await this.startWorkers(boss, name));
    }
  }

  private startWorkers(boss: PgBoss, name: JobName): Promise<string[]> {
    const start = async () => {
      const worker = await boss.work<object>(name, { pollingIntervalSeconds: ASK_EVERY_SECONDS }, async ([job]) => {
        // It asks for the next job as soon as this one is over.
        boss.notifyWorker(worker);
        if (job) await this.jobs.run(name, job.data, job.signal);
      });
      return worker;
    };
    return Promise.all(Array.from({ length: this.jobs.handled.get(name)?.atOnce ?? 0 }, start));
  }

  private async repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    const signal = this.jobs.stopping;
    let before: string | undefined;
    while (!signal.aborted) {
      const failure = await work().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      // An outage fails the same way every time, so it is logged once.
      if (failure !== undefined && failure !== before) this.logger.warn(`Jobs wait: ${failure}`);
      before = failure;
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
