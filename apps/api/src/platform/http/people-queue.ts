import { Injectable } from '@nestjs/common';
import { DatabaseOutages } from './database-outages';
import { RequestQueue } from './request-queue';

/**
 * Requests of signed-in people. They wait here rather than for a connection of the pool, which fails after two seconds: two hundred people may
 * open the page at once.
 */
@Injectable()
export class PeopleQueue extends RequestQueue {
  constructor(outages: DatabaseOutages) {
    // More than a page sends at once may wait.
    super({ waiting: 100, pauseMs: 20, running: 6, costly: 2 }, outages);
  }
}
