import type { Logger } from '@nestjs/common';
import type { Redis } from './create-redis';

/** Renews what a node holds in Redis for a limited time: at once, `everyMs` after the last attempt, and whenever Redis is back. */
export class Lease {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly redis: Redis,
    private readonly everyMs: number,
    private readonly renewal: () => Promise<unknown>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.redis.on('ready', () => void this.renew());
    void this.renew();
  }

  renewIn(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.renew(), ms).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async renew(): Promise<void> {
    this.renewIn(this.everyMs);
    try {
      await this.renewal();
    } catch (error) {
      this.logger.debug(`lease not renewed: ${String(error)}`);
    }
  }
}
