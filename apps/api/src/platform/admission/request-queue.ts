import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { GROUP_SIZES } from './address-key';
import { KeyedQueue } from './keyed-queue';
import { IN_A_MOMENT, TooManyRequests } from './too-many-requests';
import { DatabaseOutages } from './database-outages';

/** A small part of the database pool's ten connections. With four, other people's requests took seconds. */
const MOST_RUNNING = 2;
/** Each person or address has two at most. */
const MOST_WAITING_OF_ALL = 20_000;
/** Our client waits this long for an answer: a busy node answers late rather than not at all. */
const LONGEST_WAIT_MS = 10_000;
/**
 * Node accepts one connection in each turn of its event loop, so turns have to be short: when somebody sends more than a page does, there
 * are turns without an answer to them in between. Without it, other people's connections waited for seconds.
 */
const PAUSE_BEYOND = 10;
/** Imports and other requests that read or write thousands of rows. */
const MUCH = 50;
const ALL = 'all';
const RETRY_AFTER_MS = 1_000;

const UNAVAILABLE = 'Chorus is having trouble right now. Try again in a moment.';

class DatabaseAway extends ServiceUnavailableException {}

const refusals = {
  full: () => new TooManyRequests(RETRY_AFTER_MS, IN_A_MOMENT),
  late: () => new ServiceUnavailableException(UNAVAILABLE),
  outage: () => new DatabaseAway(UNAVAILABLE),
};

interface Most {
  /** The most requests of one person, or of the visitors of one address, that may wait. */
  waiting: number;
  pauseMs: number;
  running: number;
  /** How many of the running requests may be expensive. */
  costly: number;
  /** And how many of them may be about all that Chorus keeps of a person, beside those. */
  ownData: number;
}

interface Turn {
  who: string;
  /** The wider networks of an IPv6 address, the narrowest first. */
  networks?: readonly string[] | undefined;
  cost: number;
  resource?: string | undefined;
  /** Somebody reads or deletes all that Chorus keeps of them, which must not wait for other people's imports. */
  isOwnData?: boolean | undefined;
}

/**
 * Runs requests on this node in order, two at a time of one person or address, and four and sixteen times as many of an IPv6 address's wider
 * networks. Throws 429 if too many wait, and 503 after too long or if the database is away.
 */
class RequestQueue {
  private readonly each: readonly KeyedQueue[];
  private readonly resources: KeyedQueue;
  private readonly costlyOfEach: readonly KeyedQueue[];
  private readonly costly: KeyedQueue;
  private readonly ownData: KeyedQueue;
  private readonly all: KeyedQueue;

  constructor(
    { waiting, pauseMs, running, costly, ownData }: Most,
    private readonly outages: DatabaseOutages,
  ) {
    const pause = { beyond: PAUSE_BEYOND, ms: pauseMs };
    const isOutage = (error: unknown) => error instanceof DatabaseAway || outages.has(error);
    const queue = (most: { running: number; waiting: number; pause?: typeof pause }) =>
      new KeyedQueue({ ...most, waitMs: LONGEST_WAIT_MS }, (why) => refusals[why](), isOutage);
    const ofEach = (most: number, own: { pause?: typeof pause }) =>
      GROUP_SIZES.map((times) => queue({ running: most * times, waiting: waiting * times, ...(times === 1 && own) }));
    this.each = ofEach(MOST_RUNNING, { pause });
    this.resources = queue({ running: 1, waiting: MOST_WAITING_OF_ALL });
    this.costlyOfEach = ofEach(1, {});
    this.ownData = queue({ running: ownData, waiting: MOST_WAITING_OF_ALL, pause });
    this.costly = queue({ running: costly, waiting: MOST_WAITING_OF_ALL, pause });
    this.all = queue({ running, waiting: MOST_WAITING_OF_ALL });
  }

  /**
   * `who` is a person's id or an address; `cost` is the endpoint's. Of one person's expensive requests one runs at a time, so that nobody has
   * all places for those. Of those who change the same resource one runs at a time, so that the others do not wait for its row in the places
   * of all.
   */
  run<Result>({ who, networks = [], cost, resource, isOwnData }: Turn, work: () => Promise<Result>): Promise<Result> {
    const keys = [who, ...networks];
    const deadline = performance.now() + LONGEST_WAIT_MS;
    const inEach = (queues: readonly KeyedQueue[], inside: () => Promise<Result>) =>
      keys.reduceRight((inner, key, index) => () => queues[index]?.run(key, inner, deadline) ?? inner(), inside);
    const amongAll = () => this.all.run(ALL, () => this.outages.watch(work), deadline);
    if (isOwnData) return inEach(this.each, () => this.ownData.run(ALL, amongAll, deadline))();
    if (cost >= MUCH) {
      const inTurn = () => this.costly.run(ALL, amongAll, deadline);
      return inEach(this.costlyOfEach, inEach(this.each, inTurn))();
    }
    const alone = resource === undefined ? amongAll : () => this.resources.run(resource, amongAll, deadline);
    return inEach(this.each, alone)();
  }
}

/**
 * Requests of signed-in people. They wait here rather than for a connection of the pool, which fails after two seconds: two hundred people may
 * open the page at once.
 */
@Injectable()
export class PeopleQueue extends RequestQueue {
  constructor(outages: DatabaseOutages) {
    // More than a page sends at once may wait.
    super({ waiting: 100, pauseMs: 20, running: 6, costly: 2, ownData: 1 }, outages);
  }
}

/**
 * Requests of visitors, by address. However many visitors there are, signed-in people hardly notice. Two hundred behind one address who open a
 * playlist's link have eight hundred requests in its queue.
 */
@Injectable()
export class VisitorQueue extends RequestQueue {
  constructor(outages: DatabaseOutages) {
    super({ waiting: 2_000, pauseMs: 5, running: 2, costly: 1, ownData: 1 }, outages);
  }
}
