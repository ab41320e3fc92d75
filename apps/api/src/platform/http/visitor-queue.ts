import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../async/keyed-queue';
import { isOutage, LONGEST_WAIT_MS, MOST_RUNNING, MOST_WAITING_OF_ALL, refusalOf } from './request-queue';

/** Two hundred people behind one address may open a playlist's link at the same time. */
const MOST_WAITING = 2_000;
/** Of what visitors may ask, only the file of a playlist costs as much. */
const MUCH = 50;
/** The addresses share these, so that however many visitors there are, signed-in people hardly notice. */
const ALL = 'visitors';

/** Shorter than a person's: two hundred who open a playlist's link behind one address have eight hundred requests in its queue. */
const PAUSE = { beyond: 10, ms: 10 };

const most = { waitMs: LONGEST_WAIT_MS, pause: PAUSE };
const queueOf = (running: number, waiting: number) => new KeyedQueue({ ...most, running, waiting }, refusalOf, isOutage);

/**
 * Runs the requests of an address's visitors on this node in order, two at a time of an address and of all, of which one costs much. Throws like
 * `RequestQueue`.
 */
@Injectable()
export class VisitorQueue {
  private readonly addresses = queueOf(MOST_RUNNING, MOST_WAITING);
  private readonly costly = queueOf(1, MOST_WAITING_OF_ALL);
  private readonly all = queueOf(MOST_RUNNING, MOST_WAITING_OF_ALL);

  run<Result>(address: string, cost: number, work: () => Promise<Result>): Promise<Result> {
    const deadline = this.addresses.deadline();
    const amongAll = () => this.all.run(ALL, work, deadline);
    const inTurn = cost < MUCH ? amongAll : () => this.costly.run(ALL, amongAll, deadline);
    return this.addresses.run(address, inTurn, deadline);
  }
}
