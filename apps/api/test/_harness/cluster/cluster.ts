import { freePort } from '../../../../../tools/network/free-port';
import { ApiProcess } from '../api-process';
import type { Backends } from './backends';
import { type Balancer, startBalancer } from './balancer';

export const ADMIN = 'admin';

export interface Cluster {
  balancer: Balancer;
  origins: readonly string[];
  kill(node: number): Promise<void>;
  stopGracefully(node: number): Promise<number | null>;
  saidBy(node: number): readonly string[];
  ask(node: number, ...question: Parameters<ApiProcess['ask']>): Promise<string>;
  startAgain(node: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  nodes?: number;
  mutant?: string;
  environment?: Record<string, string>;
}

export async function startCluster(backends: Backends, options: ClusterOptions = {}): Promise<Cluster> {
  const { nodes: count = 3, mutant, environment = {} } = options;
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const start = (port: number) =>
    ApiProcess.start(
      { ...environmentOf(backends), PORT: String(port), ...environment, ...(mutant && { MUTANT: mutant }) },
      mutant && 'apps/api/test/_harness/cluster/broken-node.ts',
    );
  const nodes = await Promise.all(ports.map(start));
  const balancer = await startBalancer(ports);
  return {
    balancer,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    kill: async (node) => nodes[node]?.kill(),
    stopGracefully: async (node) => nodes[node]?.stop() ?? null,
    saidBy: (node) => nodes[node]?.lines ?? [],
    ask: async (node, ...question) => (await nodes[node]?.ask(...question)) ?? '',
    startAgain: async (node) => {
      const port = ports[node];
      if (port !== undefined) nodes[node] = await start(port);
    },
    stop: async () => {
      await balancer.stop();
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
}

const environmentOf = ({ issuer: { signIn }, databaseUrl, redis }: Backends) => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redis.url,
  DATA_DIR: '/nowhere',
  LOG_LEVEL: 'info',
  OIDC_ISSUER: signIn.issuer,
  OIDC_CLIENT_ID: signIn.clientId,
  OIDC_AUDIENCE: signIn.audience ?? '',
  ADMIN_SUBJECTS: ADMIN,
});
