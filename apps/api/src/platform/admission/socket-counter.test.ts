import { EventEmitter } from 'node:events';
import type { RedisConnections } from '../redis/redis-connections';
import { SocketCounter } from './socket-counter';

const MOST = 10;
const RENEWAL_MS = 3_000;

/** Stores counts as the scripts do; while silent, it neither runs nor answers them. */
class StandInRedis extends EventEmitter {
  readonly counts = new Map<string, number>();
  silent = false;
  knowsNode = true;

  eval(_: string, { keys, arguments: args }: { keys: string[]; arguments: string[] }): Promise<unknown> {
    if (this.silent) return Promise.reject(new Error('silent'));
    const [, here] = args;
    if (keys.length === 1) return Promise.resolve(this.knowsNode ? 0 : 1);
    this.counts.set(keys[0]!.split(':').at(-1)!, Number(here));
    return Promise.resolve(1);
  }
}

describe('the count of a person’s sockets', () => {
  let redis: StandInRedis;
  let counter: SocketCounter;

  beforeEach(async () => {
    jest.useFakeTimers();
    redis = new StandInRedis();
    const connections = { nodeId: 'node', open: () => redis } as unknown as RedisConnections;
    counter = new SocketCounter(connections);
    counter.onApplicationBootstrap();
    await counter.count('kim', MOST, MOST);
  });

  afterEach(() => {
    counter.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('that fell while Redis was silent is sent again with the next renewal of the lease', async () => {
    redis.silent = true;
    for (let left = MOST - 1; left >= 0; left -= 1) await counter.count('kim', left, MOST);
    expect(redis.counts.get('kim')).toBe(MOST);
    redis.silent = false;
    await jest.advanceTimersByTimeAsync(2 * RENEWAL_MS);
    expect(redis.counts.get('kim')).toBe(0);
  });

  it('is sent again as soon as Redis is back', async () => {
    redis.silent = true;
    await counter.count('kim', 3, MOST);
    redis.silent = false;
    await jest.advanceTimersByTimeAsync(1_000);
    redis.emit('ready');
    await jest.advanceTimersByTimeAsync(0);
    expect(redis.counts.get('kim')).toBe(3);
  });

  it('is sent again when Redis has lost it', async () => {
    redis.counts.clear();
    redis.knowsNode = false;
    await jest.advanceTimersByTimeAsync(RENEWAL_MS);
    expect(redis.counts.get('kim')).toBe(MOST);
  });

  it('is sent again until Redis has it', async () => {
    redis.silent = true;
    await counter.count('kim', 0, MOST);
    await jest.advanceTimersByTimeAsync(10 * RENEWAL_MS);
    redis.silent = false;
    await jest.advanceTimersByTimeAsync(2 * RENEWAL_MS);
    expect(redis.counts.get('kim')).toBe(0);
  });
});
