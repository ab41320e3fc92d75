import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Jobs } from './jobs';

const LOOK_AGAIN_MS = 2_000;
const KEEP_TIME_MS = 30_000;
/** With the notice, the sockets and the connections before and after it less than the 15 s of a stop. A job that takes longer is taken up again by another process. */
const LONGEST_STOP_MS = 6_000;

/** Does what comes up while the process runs, of each kind as many jobs at a time as its feature has said. A stop waits for the jobs that are being done. */
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
      this.repeat(KEEP_TIME_MS, () => this.jobs.keepTime()),
      ...this.jobs.handled.map((name) =>
        this.repeat(LOOK_AGAIN_MS, async () => {
          while (!signal.aborted && (await this.jobs.runNext(name, signal)));
        }),
      ),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    const waited = new AbortController();
    const tooLong = wait(LONGEST_STOP_MS, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.running), tooLong]);
    waited.abort();
  }

  private async repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      await work().catch((error: unknown) => this.logger.debug(error instanceof Error ? error.message : String(error)));
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
