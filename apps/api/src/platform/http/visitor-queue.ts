import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../async/keyed-queue';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { LONGEST_WAIT_MS, MOST_RUNNING, PAUSE, refusalOf } from './request-queue';

/** Two hundred people behind one address may search at the same time. */
const MOST_WAITING = 400;
/** The addresses share these, so that visitors never hold most of the database pool's connections, however many they are. */
const MOST_RUNNING_OF_ALL = 4;
const ALL = 'visitors';

/** Runs the requests of an address's visitors on this node in order, two at a time, and four of all addresses. Throws like `RequestQueue`. */
@Injectable()
export class VisitorQueue {
  private readonly addresses = new KeyedQueue(
    { running: MOST_RUNNING, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS, pause: PAUSE },
    refusalOf,
    isDatabaseUnavailable,
  );
  private readonly all = new KeyedQueue({ running: MOST_RUNNING_OF_ALL, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS }, refusalOf);

  run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    return this.addresses.run(address, () => this.all.run(ALL, work));
  }
}
