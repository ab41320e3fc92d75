import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { KeyedQueue } from '../async/keyed-queue';
import { TooManyRequests } from './api-error';

/** A small part of the database pool's ten connections. With four, other people's requests took seconds. */
const MOST_RUNNING = 2;
/** More than a page sends at once. */
const MOST_WAITING = 100;
/** A busy node answers late rather than not at all; while the database hangs, what waits is refused. */
const LONGEST_WAIT_MS = 3_000;
/**
 * Node accepts one connection in each turn of its event loop, so turns have to be short: when somebody sends more than a page does, there
 * are turns without an answer to them in between. Without it, other people's connections waited for seconds.
 */
const PAUSE = { beyond: 10, ms: 20 };
const RETRY_AFTER_MS = 1_000;

const refusals = {
  full: () => new TooManyRequests(RETRY_AFTER_MS, 'Too many requests. Try again in a moment.'),
  late: () => new ServiceUnavailableException('Chorus is having trouble right now. Try again in a moment.'),
};

/** Runs one person's requests on this node in order, two at a time. Throws 429 if too many wait, and 503 if one has waited too long. */
@Injectable()
export class RequestQueue extends KeyedQueue {
  constructor() {
    super({ running: MOST_RUNNING, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS, pause: PAUSE }, (why) => refusals[why]());
  }
}
