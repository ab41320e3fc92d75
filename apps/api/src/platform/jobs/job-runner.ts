import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../async/with-timeout';
import { Jobs } from './jobs';

const POLL_EVERY_MS = 2_000;
const RUN_SCHEDULES_EVERY_MS = 30_000;
/**
 * Part of the 15 s shutdown budget, besides the readiness notice, the sockets and the connections. A job that takes longer is retried by
 * another process.
 */
const LONGEST_STOP_MS = 6_000;

/** Runs jobs, each kind with the concurrency of its handler. Shutdown waits for running jobs. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly stop = new AbortController();
  private running: Promise<void>[] = [];

  constructor(private readonly jobs: Jobs) {}

  onApplicationBootstrap(): void {
    const { signal } = this.stop;
    setMaxListeners(0, signal);
    this.running = [
      this.repeat(RUN_SCHEDULES_EVERY_MS, () => this.jobs.runSchedules()),
      ...this.jobs.handled.map((name) =>
        this.repeat(POLL_EVERY_MS, async () => {
          while (!signal.aborted && (await this.jobs.runNext(name, signal)));
        }),
      ),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await withTimeout(Promise.all(this.running), LONGEST_STOP_MS);
  }

  private async repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      await work().catch((error: unknown) => this.logger.debug(Error.isError(error) ? error.message : String(error)));
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
