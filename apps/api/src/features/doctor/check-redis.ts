import { once } from 'node:events';
import { createRedis } from '../../platform/redis/create-redis';
import type { CheckContext } from './check-context';
import { explain } from './explain-error';
import { type Finding, fine, problem } from './finding';

const TIMEOUT_MS = 3_000;

export async function checkRedis({ config: { redisUrl } }: CheckContext): Promise<Finding[]> {
  if (redisUrl === undefined) return [fine('Redis is not set up, which is right for a single node. Several nodes need REDIS_URL.')];
  const { host } = new URL(redisUrl);
  let reason = `it doesn't answer within ${TIMEOUT_MS / 1_000} s`;
  const redis = createRedis(redisUrl, {
    warn: (message: string) => void (reason = explain(message.replace(/^Redis does not answer: /, ''))),
    log: () => undefined,
  });
  try {
    redis.connect().catch(() => undefined);
    await once(redis, 'ready', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => Promise.reject(new Error(reason)));
    await redis.eval('return 1', { keys: [], arguments: [] });
    await redis.publish('chorus-doctor', '');
    return [fine(`Redis answers at ${host}.`)];
  } catch (error) {
    return [
      problem(`Redis at ${host} can't be used: ${Error.isError(error) ? error.message : String(error)}. Start it, or correct REDIS_URL.`),
    ];
  } finally {
    redis.destroy();
  }
}
