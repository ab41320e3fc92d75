import type { Config } from '../../src/platform/config/config';
import { startRedis } from '../../../../tools/redis/redis-server';
import { createDatabase } from './database';
import { People } from './people';
import { startApi, type TestApi } from './start-api';
import { TestIssuer } from './test-issuer';

export interface TwoNodes {
  /** People at the first node; those of `there` are at the second. */
  here: People;
  there: People;
  first: TestApi;
  second: TestApi;
  issuer: TestIssuer;
  stop: () => Promise<void>;
}

interface TwoNodesOptions {
  /** Overrides the settings of both. */
  config?: Partial<Config>;
  /** Without it, the nodes share the database alone. */
  hasRedis?: boolean;
}

/** Starts two nodes that share a database, and Redis unless told otherwise. */
export async function startTwoNodes({ config: settings = {}, hasRedis = true }: TwoNodesOptions = {}): Promise<TwoNodes> {
  const [issuer, redis, database] = await Promise.all([TestIssuer.start(), hasRedis ? startRedis() : undefined, createDatabase()]);
  const config = { signIn: issuer.signIn, databaseUrl: database.url, ...(redis && { redisUrl: redis.url }), ...settings };
  const [first, second] = await Promise.all([startApi({ config }), startApi({ config })]);
  return {
    here: new People(first, issuer),
    there: new People(second, issuer),
    first,
    second,
    issuer,
    stop: async () => {
      await first.stop();
      await second.stop();
      await redis?.stop();
      await database.drop();
      await issuer.stop();
    },
  };
}
