import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/network/free-port';
import type { Child } from '../../../../tools/process/child';
import { startRedis } from '../../../../tools/redis/redis-server';
import { startLateAnswers } from '../../../../tools/test-slow/late-answers';
import { runProgram, startProgram } from './api-program';
import type { Catalogue, Kept } from './catalogues';
import { copyCatalogue } from './catalogues';

const START_MS = 60_000;

/**
 * The built product with its own database, files and port, started as by `npm start`, without
 * the demo.
 */
export interface Stack {
  url: string;
  databaseUrl: string;
  dataDir: string;
  importMusic(folder: string): Promise<void>;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

interface Site {
  url: string;
  stop(): Promise<void>;
}

/** A stack with a second node, which has an address of its own. */
export interface TwoNodes extends Stack {
  secondUrl: string;
}

/** Starts a stack for suites that change the catalogue, stop the server or need other settings. */
export const startStackWithMusic = (variables: NodeJS.ProcessEnv = {}, onApi?: (api: Child) => void): Promise<Stack> =>
  startStack('music', variables, onApi);

export const startEmptyStack = (variables: NodeJS.ProcessEnv = {}): Promise<Stack> => startStack('nothing', variables);

export async function startTwoNodes(): Promise<TwoNodes> {
  const { urls, ...nodes } = await startNodes(2);
  return { ...nodes, secondUrl: urls[1] ?? nodes.url };
}

/**
 * Starts nodes of one cluster, the last one behind the proxy if there is one. `url`, `startApi` and `stopApi` belong to the first.
 */
export async function startNodes(count: number, startProxy?: (url: string) => Promise<Site>): Promise<Stack & { urls: string[] }> {
  const [kept, redis] = await Promise.all([copyCatalogue('music'), startRedis()]);
  const port = await freePort();
  const proxy = await startProxy?.(`http://127.0.0.1:${port}`);
  const variables = { REDIS_URL: redis.url };
  const behindProxy = { ...variables, PORT: String(port), PUBLIC_URL: proxy?.url };
  const isProxied = (at: number) => proxy !== undefined && at === count - 1;
  const nodes = await Promise.all(Array.from({ length: count }, (_, at) => startNode(kept, isProxied(at) ? behindProxy : variables)));
  return {
    ...stackOf(kept, nodes[0]!),
    urls: nodes.map(({ url }) => url),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      await Promise.all([proxy?.stop(), redis.stop(), kept.remove()]);
    },
  };
}

async function startStack(catalogue: Catalogue, variables: NodeJS.ProcessEnv, onApi?: (api: Child) => void): Promise<Stack> {
  const kept = await copyCatalogue(catalogue);
  const node = await startNode(kept, variables, onApi);
  return {
    ...stackOf(kept, node),
    stop: async () => {
      await node.kill();
      await kept.remove();
    },
  };
}

type Node = Awaited<ReturnType<typeof startNode>>;

const stackOf = ({ databaseUrl, dataDir }: Kept, { url, start, close }: Node): Omit<Stack, 'stop'> => ({
  url,
  databaseUrl,
  dataDir,
  importMusic: (folder) => runProgram('import', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, folder),
  startApi: start,
  stopApi: close,
});

async function startNode({ databaseUrl, dataDir }: Kept, variables: NodeJS.ProcessEnv, onApi?: (api: Child) => void) {
  const { PORT: port = String(await freePort()) } = variables;
  const direct = `http://127.0.0.1:${port}`;
  const { CHORUS_DELAYS: seed } = process.env;
  const late = seed && !variables.PUBLIC_URL ? await startLateAnswers(direct, seed) : undefined;
  const { PUBLIC_URL: url = late?.url ?? direct } = variables;
  let api: Child | undefined;
  const start = async () => {
    api = startProgram('main', {
      MEASURE_AT_ONCE: '0',
      PORT: port,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...variables,
    });
    onApi?.(api);
    await untilReady(url, api);
  };
  await start();
  return {
    url,
    start,
    close: async () => {
      await api?.close();
      api = undefined;
    },
    kill: async () => void (await Promise.all([api?.kill(), late?.stop()])),
  };
}

async function untilReady(url: string, api: Child): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (api.process.exitCode !== null) throw new Error(`the API exited with ${api.process.exitCode}:\n${api.takeLines().join('\n')}`);
    const ready = await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`the API was not ready after ${START_MS} ms:\n${api.takeLines().join('\n')}`);
}
