import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { KeyedQueue } from '../async/keyed-queue';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { TooManyRequests } from './api-error';

/** A small part of the database pool's ten connections. With four, other people's requests took seconds. */
export const MOST_RUNNING = 2;
/** More than a page sends at once. */
const MOST_WAITING = 100;
/** They wait here rather than for a connection of the pool, which fails after three seconds: two hundred people may open the page at once. */
const MOST_RUNNING_OF_ALL = 8;
/** Each person or address has two at most. */
export const MOST_WAITING_OF_ALL = 20_000;
const ALL = 'people';
/** As long as our client waits for an answer: a busy node answers late rather than not at all. */
export const LONGEST_WAIT_MS = 10_000;
/**
 * Node accepts one connection in each turn of its event loop, so turns have to be short: when somebody sends more than a page does, there
 * are turns without an answer to them in between. Without it, other people's connections waited for seconds.
 */
const PAUSE = { beyond: 10, ms: 20 };
const RETRY_AFTER_MS = 1_000;

const UNAVAILABLE = 'Chorus is having trouble right now. Try again in a moment.';

class DatabaseAway extends ServiceUnavailableException {}

const refusals = {
  full: () => new TooManyRequests(RETRY_AFTER_MS, 'Too many requests. Try again in a moment.'),
  late: () => new ServiceUnavailableException(UNAVAILABLE),
  outage: () => new DatabaseAway(UNAVAILABLE),
};
export const refusalOf = (why: keyof typeof refusals): Error => refusals[why]();

/** Also for work that another queue refused because of the outage. */
export const isOutage = (error: unknown): boolean => error instanceof DatabaseAway || isDatabaseUnavailable(error);

/**
 * Runs one person's requests on this node in order, two at a time, and those of all people eight at a time. Throws 429 if too many wait, and 503
 * after too long or if the database is away.
 */
@Injectable()
export class RequestQueue {
  private readonly people = new KeyedQueue(
    { running: MOST_RUNNING, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS, pause: PAUSE },
    refusalOf,
    isOutage,
  );
  private readonly all = new KeyedQueue(
    { running: MOST_RUNNING_OF_ALL, waiting: MOST_WAITING_OF_ALL, waitMs: LONGEST_WAIT_MS },
    refusalOf,
    isOutage,
  );

  run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const deadline = this.people.deadline();
    return this.people.run(userId, () => this.all.run(ALL, work, deadline), deadline);
  }
}
