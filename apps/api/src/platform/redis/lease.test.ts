import type { Logger } from '@nestjs/common';
import { EventEmitter } from 'node:events';
import type { Redis } from './create-redis';
import { Lease } from './lease';

describe('the lease of a node', () => {
  const redis = new EventEmitter();
  let logged: string[];
  let renewals: number;
  let renewal: () => Promise<void>;
  let lease: Lease;

  beforeEach(() => {
    jest.useFakeTimers();
    logged = [];
    renewals = 0;
    renewal = () => Promise.resolve();
    const counted = () => {
      renewals += 1;
      return renewal();
    };
    const logger = { debug: (line: string) => void logged.push(line) } as unknown as Logger;
    lease = new Lease(redis as unknown as Redis, 3_000, counted, logger);
    lease.start();
  });

  afterEach(() => {
    lease.stop();
    redis.removeAllListeners();
    jest.useRealTimers();
  });

  it('is renewed at once and regularly', async () => {
    expect(renewals).toBe(1);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(renewals).toBe(4);
  });

  it('is renewed when Redis is back, and regularly from then on', async () => {
    await jest.advanceTimersByTimeAsync(2_000);
    redis.emit('ready');
    expect(renewals).toBe(2);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(renewals).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(renewals).toBe(3);
  });

  it('is renewed once when the next renewal is brought forward', async () => {
    lease.renewIn(100);
    await jest.advanceTimersByTimeAsync(100);
    expect(renewals).toBe(2);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(renewals).toBe(2);
  });

  it('is renewed again after a failure, which is logged', async () => {
    renewal = () => Promise.reject(new Error('gone'));
    await jest.advanceTimersByTimeAsync(6_000);
    expect(renewals).toBe(3);
    expect(logged).toEqual(Array<string>(2).fill('lease not renewed: Error: gone'));
  });

  it('is not renewed regularly once it is stopped', async () => {
    lease.stop();
    lease.renewIn(100);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(renewals).toBe(1);
  });
});
