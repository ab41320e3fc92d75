import { createDatabase } from '../database';
import { type RedisServer, startRedis } from '../../../../../tools/redis/redis-server';
import { TestIssuer } from '../test-issuer';

/**
 * The services that nodes share. Issuer and Redis belong to the test, so that it may break them.
 * The database is its own, on the shared server.
 */
export interface Backends {
  issuer: TestIssuer;
  databaseUrl: string;
  redis: RedisServer;
  stop(): Promise<void>;
}

export async function startBackends(databaseUrl?: string): Promise<Backends> {
  const database = databaseUrl === undefined ? await createDatabase() : undefined;
  const [issuer, redis] = await Promise.all([TestIssuer.start(), startRedis()]);
  return {
    issuer,
    databaseUrl: databaseUrl ?? database?.url ?? '',
    redis,
    stop: async () => {
      await database?.drop();
      await redis.stop();
      await issuer.stop();
    },
  };
}
