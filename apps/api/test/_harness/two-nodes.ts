import { createDatabase } from './database';
import { People } from './people';
import { startRedis } from '../../../../tools/redis/redis-server';
import { startApi, type TestApi } from './start-api';
import { TestIssuer } from './test-issuer';

export interface TwoNodes {
  /** People at the first node; those of `there` are at the second. */
  here: People;
  there: People;
  first: TestApi;
  stop: () => Promise<void>;
}

/** Starts two nodes that share Redis and a database. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const [issuer, redis, database] = await Promise.all([TestIssuer.start(), startRedis(), createDatabase()]);
  const config = { signIn: issuer.signIn, databaseUrl: database.url, redisUrl: redis.url };
  const [first, second] = await Promise.all([startApi({ config }), startApi({ config })]);
  return {
    here: new People(first, issuer),
    there: new People(second, issuer),
    first,
    stop: async () => {
      await first.stop();
      await second.stop();
      await redis.stop();
      await database.drop();
      await issuer.stop();
    },
  };
}
