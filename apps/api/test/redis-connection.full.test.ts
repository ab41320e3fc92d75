import { Logger } from '@nestjs/common';
import { createRedis, type Redis } from '../src/platform/redis/create-redis';
import { type CuttableProxy, startCuttableProxy } from './_harness/cuttable-proxy';
import { type RedisServer, startRedis } from '../../../tools/redis/redis-server';
import { until } from './_harness/until';

let server: RedisServer;
let proxy: CuttableProxy;
let redis: Redis;
let writing: NodeJS.Timeout;

beforeAll(async () => {
  server = await startRedis();
  proxy = await startCuttableProxy(server.url);
  redis = createRedis(proxy.url, new Logger('Redis'));
  await redis.connect();
});

afterAll(async () => {
  clearInterval(writing);
  redis.destroy();
  await proxy.stop();
  await server.stop();
});

it('Redis: a hanging connection is replaced while commands are written, and resubscribes', async () => {
  const received: string[] = [];
  await redis.subscribe('news', (message) => void received.push(message));
  proxy.hang();
  const asked = redis.eval('return 1');
  writing = setInterval(() => void redis.eval('return 2').catch(() => undefined), 100);
  await expect(asked).rejects.toThrow();
  expect(redis.isReady).toBe(false);
  await proxy.mend();
  await until(
    () => Promise.resolve(redis.isReady),
    (isReady) => isReady,
  );
  expect(await redis.eval('return 3')).toBe(3);
  await redis.publish('news', 'again');
  await until(
    () => Promise.resolve(received),
    ({ length }) => length > 0,
  );
  expect(received).toEqual(['again']);
});
