import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../async/keyed-queue';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { LONGEST_WAIT_MS, MOST_RUNNING, PAUSE, refusalOf } from './request-queue';

/** Two hundred people behind one address may search at the same time. */
const MOST_WAITING = 400;
/** The addresses share these, so that however many visitors there are, signed-in people hardly notice. */
const OF_ALL = { running: 2, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS, pause: PAUSE };
const ALL = 'visitors';

/** Runs the requests of an address's visitors on this node in order, two at a time of an address and of all. Throws like `RequestQueue`. */
@Injectable()
export class VisitorQueue {
  private readonly addresses = new KeyedQueue(
    { running: MOST_RUNNING, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS, pause: PAUSE },
    refusalOf,
    isDatabaseUnavailable,
  );
  private readonly all = new KeyedQueue(OF_ALL, refusalOf);

  run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    return this.addresses.run(address, () => this.all.run(ALL, work));
  }
}
