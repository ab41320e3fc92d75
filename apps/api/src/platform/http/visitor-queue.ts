import { Injectable } from '@nestjs/common';
import { DatabaseOutages } from './database-outages';
import { RequestQueue } from './request-queue';

/**
 * Requests of visitors, by address. However many visitors there are, signed-in people hardly notice. Two hundred behind one address who open a
 * playlist's link have eight hundred requests in its queue.
 */
@Injectable()
export class VisitorQueue extends RequestQueue {
  constructor(outages: DatabaseOutages) {
    super({ waiting: 2_000, pauseMs: 5, running: 2, costly: 1 }, outages);
  }
}
