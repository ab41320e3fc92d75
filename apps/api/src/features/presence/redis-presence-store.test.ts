import type { Redis } from '../../platform/redis/create-redis';
import { EVERYBODY, RENEW } from './presence-scripts';
import { RedisPresenceStore } from './redis-presence-store';

class SlowRedis {
  private publish: (message: string) => void = () => undefined;
  private answer: (reply: unknown) => void = () => undefined;
  asked: Promise<void>;
  private isAsked: () => void = () => undefined;

  constructor(private readonly version: number) {
    this.asked = new Promise((asked) => (this.isAsked = asked));
  }

  on(): void {
    // It is always connected.
  }

  subscribe(_: string, listener: (message: string) => void): Promise<void> {
    this.publish = listener;
    return Promise.resolve();
  }

  eval(script: string): Promise<unknown> {
    if (script === RENEW) return Promise.resolve([1, '7', this.version]);
    if (script !== EVERYBODY) return Promise.resolve(1);
    this.isAsked();
    return new Promise((answer) => (this.answer = answer));
  }

  answersEverybody(version: number, people: string[]): void {
    this.answer(['7', version, 1, people, []]);
    this.asked = new Promise((asked) => (this.isAsked = asked));
  }

  publishesText(text: string): void {
    this.publish(text);
  }

  publishesChange(version: number, personId: string): void {
    this.publish(JSON.stringify({ since: '7', version, personId, doing: { activity: 'Idle' } }));
  }
}

it('the Redis presence store ignores a state that is older than received changes', async () => {
  jest.useFakeTimers();
  const redis = new SlowRedis(2);
  const store = new RedisPresenceStore(redis as unknown as Redis, redis as unknown as Redis, 'node');
  const everybody: string[][] = [];
  store.listen({ onChange: () => undefined, onEverybody: (online) => void everybody.push([...online.keys()]) });
  await redis.asked;
  redis.answersEverybody(1, ['kim']);
  await jest.advanceTimersByTimeAsync(2_500);
  await redis.asked;
  redis.publishesChange(2, 'linh');
  redis.publishesChange(3, 'minh');
  redis.answersEverybody(2, ['kim', 'linh']);
  await jest.advanceTimersByTimeAsync(0);
  store.stop();
  jest.useRealTimers();
  expect(everybody).toEqual([['kim']]);
});

it.each(['', '{', '{"since":"7"}', 'null'])('the Redis presence store goes on after a change that says %j', async (text) => {
  jest.useFakeTimers();
  const redis = new SlowRedis(1);
  const store = new RedisPresenceStore(redis as unknown as Redis, redis as unknown as Redis, 'node');
  const everybody: string[][] = [];
  store.listen({ onChange: () => undefined, onEverybody: (online) => void everybody.push([...online.keys()]) });
  await redis.asked;
  redis.publishesText(text);
  redis.answersEverybody(1, ['kim']);
  await jest.advanceTimersByTimeAsync(0);
  store.stop();
  jest.useRealTimers();
  expect(everybody).toEqual([['kim']]);
});
