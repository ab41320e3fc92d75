import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Demand is high once the bytes of this many whole files were requested: a client that reads the whole catalogue requests each file once. */
const TIMES = 3;
/** The fewest bytes that a request counts as: a small file takes several, and so does a file of which only the first bytes are read. */
const LEAST_BYTES = 64 * 1024;
const MOST_NAMES = 5_000;

interface Asked {
  bytes: number;
  since: number;
}

/** Detects files that are requested repeatedly within a minute. It counts bytes, because a player requests parts of a file. */
export class Demand {
  private readonly asked = new LRUCache<string, Asked>({ max: MOST_NAMES });

  /** Counts a request. Returns true if it makes the demand high; counting then starts again from zero. */
  becomesHigh(name: string, bytes: number, size: number): boolean {
    const now = performance.now();
    const known = this.asked.get(name);
    const asked = known && now - known.since < MINUTE_MS ? known : { bytes: 0, since: now };
    asked.bytes += Math.max(bytes, LEAST_BYTES);
    const isHigh = asked.bytes > TIMES * Math.max(size, LEAST_BYTES);
    if (isHigh) this.asked.delete(name);
    else this.asked.set(name, asked);
    return isHigh;
  }
}
