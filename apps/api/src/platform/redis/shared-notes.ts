import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RedisConnections } from './redis-connections';
import { RedisWithTimeout } from './redis-with-timeout';

const PREFIX = 'chorus:notes:';
const READ = `return redis.call('GET', KEYS[1]) or ''`;
const WRITE = `redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;
/** Of this node. */
const MOST_NOTES = 10_000;

/**
 * Short texts by key that all nodes share for a limited time. Without Redis, and while it is unavailable, each node has its own. Notes may be
 * lost at any time, so use them only where that does no harm.
 */
@Injectable()
export class SharedNotes {
  private readonly local = new LRUCache<string, string>({ max: MOST_NOTES });
  private readonly redis: RedisWithTimeout | undefined;

  constructor(connections: RedisConnections) {
    const redis = connections.open();
    this.redis = redis && new RedisWithTimeout(redis);
  }

  async read(key: string): Promise<string | undefined> {
    const known = await this.redis?.evaluate(READ, [PREFIX + key]);
    const text = typeof known === 'string' ? known : this.local.get(key);
    return text === '' ? undefined : text;
  }

  async write(key: string, text: string, forMs: number): Promise<void> {
    const isWritten = await this.redis?.evaluate(WRITE, [PREFIX + key], text, forMs);
    if (isWritten === undefined) this.local.set(key, text, { ttl: forMs });
    // Otherwise an older one would be read in the next outage.
    else this.local.delete(key);
  }
}
