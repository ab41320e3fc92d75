import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/network/free-port';
import { startThrowAwayPostgres } from '../../../../tools/postgres/throw-away-postgres';
import type { Child } from '../../../../tools/process/child';
import { startChild } from '../../../../tools/process/child';

/** The built product on a database and a port of its own: what a person gets from `npm start`, without the demo. */
export interface Stack {
  url: string;
  databaseUrl: string;
  importMusic(folder: string): Promise<void>;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStack(): Promise<Stack> {
  const postgres = await startThrowAwayPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'chorus-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  };
  const run = (entry: string, ...args: string[]) =>
    startChild(process.execPath, [`apps/api/dist/${entry}.js`, ...args], environment, ['ignore', 'ignore', 'inherit']);

  let api: Child | undefined;
  const startApi = async () => {
    api = run('main');
    await untilReady(url, api);
  };
  const stopApi = async () => {
    await api?.close();
    api = undefined;
  };

  await untilDone(run('migrate'), 'migrate');
  await startApi();
  return {
    url,
    databaseUrl: postgres.url,
    importMusic: (folder) => untilDone(run('import', folder), 'import'),
    startApi,
    stopApi,
    stop: async () => {
      await stopApi();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, api: Child): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (api.process.exitCode !== null) throw new Error(`the API exited with ${api.process.exitCode}`);
    const ready = await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error('the API did not become ready');
}

async function untilDone({ exited }: Child, name: string): Promise<void> {
  const code = await exited;
  if (code !== 0) throw new Error(`${name} exited with ${code}`);
}
