import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/network/free-port';
import type { Child } from '../../../../tools/process/child';
import { runProgram, startProgram } from './api-program';
import type { Catalogue } from './catalogues';
import { copyCatalogue } from './catalogues';

const START_MS = 60_000;

/**
 * The built product with its own database, files and port, as started by `npm start`, without the
 * demo.
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

/** For suites that change the catalogue, stop the server or need other settings. */
export const startStackWithMusic = (variables: NodeJS.ProcessEnv = {}, onApi?: (api: Child) => void): Promise<Stack> =>
  startStack('music', variables, onApi);

export const startEmptyStack = (): Promise<Stack> => startStack('nothing', {});

async function startStack(catalogue: Catalogue, variables: NodeJS.ProcessEnv, onApi?: (api: Child) => void): Promise<Stack> {
  const { databaseUrl, dataDir, remove } = await copyCatalogue(catalogue);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let api: Child | undefined;
  const startApi = async () => {
    api = startProgram('main', { PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...variables });
    onApi?.(api);
    await untilReady(url, api);
  };
  await startApi();
  return {
    url,
    databaseUrl,
    dataDir,
    importMusic: (folder) => runProgram('import', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, folder),
    startApi,
    stopApi: async () => {
      await api?.close();
      api = undefined;
    },
    stop: async () => {
      await api?.kill();
      await remove();
    },
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
