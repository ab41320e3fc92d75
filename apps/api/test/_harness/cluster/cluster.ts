import { freePort } from '../../../../../tools/network/free-port';
import { ApiProcess } from '../api-process';
import { type CuttableProxy, startCuttableProxy } from '../cuttable-proxy';
import { createDatabase } from '../database';
import { startRedis } from '../redis-server';
import { TestIssuer } from '../test-issuer';
import { type Balancer, startBalancer } from './balancer';

/** The subject of the admin of every cluster. */
export const ADMIN = 'admin';

export interface Cluster {
  balancer: Balancer;
  /** Each node's own address, past the balancer. */
  origins: readonly string[];
  issuer: TestIssuer;
  /** Behind these are PostgreSQL and Redis. */
  database: CuttableProxy;
  redis: CuttableProxy;
  /** PostgreSQL without the proxy, for the test's own questions. */
  databaseUrl: string;
  /** Kills a node outright and starts another in its place. */
  replaceNode(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Several API processes, one PostgreSQL, one Redis and a balancer in front of them. `mutant` names a defect that all nodes have. */
export async function startCluster({ nodes: count, mutant }: { nodes: number; mutant?: string }): Promise<Cluster> {
  const [issuer, postgres, redisServer] = await Promise.all([TestIssuer.start(), createDatabase(), startRedis()]);
  const [database, redis] = await Promise.all([startCuttableProxy(postgres.url), startCuttableProxy(redisServer.url)]);
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const start = (port: number) =>
    ApiProcess.start(
      {
        PORT: String(port),
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        DATA_DIR: '/nowhere',
        LOG_LEVEL: 'info',
        OIDC_ISSUER: issuer.signIn.issuer,
        OIDC_CLIENT_ID: issuer.signIn.clientId,
        OIDC_AUDIENCE: issuer.signIn.audience ?? '',
        ADMIN_SUBJECTS: ADMIN,
        ...(mutant && { MUTANT: mutant }),
      },
      mutant && 'apps/api/test/_harness/cluster/mutant.ts',
    );
  const nodes = await Promise.all(ports.map(start));
  const balancer = await startBalancer(ports);
  return {
    balancer,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    issuer,
    database,
    redis,
    databaseUrl: postgres.url,
    replaceNode: async (index) => {
      await nodes[index]?.kill();
      const port = ports[index];
      if (port !== undefined) nodes[index] = await start(port);
    },
    stop: async () => {
      await balancer.stop();
      for (const node of nodes) await node.kill();
      await database.stop();
      await redis.stop();
      await redisServer.stop();
      await postgres.drop();
      await issuer.stop();
    },
  };
}
