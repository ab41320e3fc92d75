import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** A whole file once for each of several listeners: one who reads the catalogue from end to end asks for each file once. */
const TIMES = 3;
/** What a request counts as at least: a small file takes several, and so does a file of which only the first bytes are read. */
const LEAST_BYTES = 64 * 1024;
const MOST_NAMES = 5_000;

interface Asked {
  bytes: number;
  since: number;
}

/** Knows which files are asked for again and again within a minute, by how often their bytes are sent: a player asks for parts. */
export class Demand {
  private readonly asked = new LRUCache<string, Asked>({ max: MOST_NAMES });

  /** Counts a request; true when it is the one that makes the file wanted, and then counts from zero. */
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
