import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from '../../platform/admission/keyed-queue';
import { RequestLimits } from '../../platform/admission/request-limits';
import { IN_A_MOMENT, TooManyRequests } from '../../platform/admission/too-many-requests';

const LONGEST_WAIT_MS = 10_000;
/** The same as for a person's other requests. */
const MOST_WAITING = 100;
const RETRY_AFTER_MS = 1_000;

/**
 * Keeps players within their person's allowance. Players copy a library with one request per album, several at a time, and leave out an album
 * or hang when a request is refused. So requests wait until the allowance has refilled, and are refused only if too many wait, or for too long.
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
