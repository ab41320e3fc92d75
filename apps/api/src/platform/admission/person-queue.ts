import { Injectable } from '@nestjs/common';
import { KeyedQueue } from './keyed-queue';
import { IN_A_MOMENT, TooManyRequests } from './too-many-requests';

/** One person's sockets may hold two of the database pool's ten connections. */
const MOST_RUNNING = 2;
/** More than the messages that may be sent in a burst. */
const MOST_WAITING = 64;
/** Our client waits this long for an answer. */
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_MS = 1_000;

/**
 * Queues what one person's sockets ask of the database, on this node: started in order, two at a time. Beyond the limit for waiting work it
 * is refused, and so is work that has waited too long, as happens while the database is unavailable.
 */
@Injectable()
export class PersonQueue extends KeyedQueue {
  constructor() {
    super(
      { running: MOST_RUNNING, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS },
      () => new TooManyRequests(RETRY_AFTER_MS, IN_A_MOMENT),
    );
  }
}
