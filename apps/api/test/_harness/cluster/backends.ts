import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../../../../../tools/postgres/throw-away-postgres';
import { runMigrations } from '../../../src/platform/database/run-migrations';
import { installJobs } from '../../../src/platform/jobs/install-jobs';
import { type RedisServer, startRedis } from '../redis-server';
import { TestIssuer } from '../test-issuer';

/** What nodes share. They are the test's own, so that it may break them. */
export interface Backends {
  issuer: TestIssuer;
  postgres: ThrowAwayPostgres;
  redis: RedisServer;
  stop(): Promise<void>;
}

export async function startBackends(): Promise<Backends> {
  const [issuer, postgres, redis] = await Promise.all([TestIssuer.start(), startThrowAwayPostgres(), startRedis()]);
  await runMigrations(postgres.url, installJobs);
  return {
    issuer,
    postgres,
    redis,
    stop: async () => {
      await postgres.stop();
      await redis.stop();
      await issuer.stop();
    },
  };
}
