import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from '../../platform/admission/keyed-queue';
import { RequestLimits } from '../../platform/admission/request-limits';
import { IN_A_MOMENT, TooManyRequests } from '../../platform/admission/too-many-requests';

const LONGEST_WAIT_MS = 10_000;
/** As many as of a person's other requests. */
const MOST_WAITING = 100;
const RETRY_AFTER_MS = 1_000;

/**
 * Keeps players within their person's allowance. They copy a library with one request for each album, some at a time, and go on without those
 * albums, or never end, when one is refused. So a request waits until the allowance has refilled, and is refused only where too many wait.
 */
@Injectable()
export class PlayerThrottle {
  private readonly queue = new KeyedQueue(
    { running: 1, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS },
    () => new TooManyRequests(RETRY_AFTER_MS, IN_A_MOMENT),
  );

  constructor(private readonly limits: RequestLimits) {}

  /** Resolves when the request may be answered. */
  wait(player: { userId: string; address: string }, cost: number): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    const untilAllowed = async (): Promise<void> => {
      const waitMs = await this.limits.consume(player, cost);
      if (waitMs === 0) return;
      if (performance.now() + waitMs > deadline) throw new TooManyRequests(waitMs, IN_A_MOMENT);
      await pause(waitMs);
      return untilAllowed();
    };
    return this.queue.run(player.userId, untilAllowed, deadline);
  }
}
