import { createDatabase } from '../database';
import { type RedisServer, startRedis } from '../redis-server';
import { TestIssuer } from '../test-issuer';

/** What nodes share. Issuer and Redis are the test's own, so that it may break them; the database is one of its own on the shared server. */
export interface Backends {
  issuer: TestIssuer;
  databaseUrl: string;
  redis: RedisServer;
  stop(): Promise<void>;
}

/** With a `databaseUrl`, that database is used and left alone; its schema is there already. */
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
