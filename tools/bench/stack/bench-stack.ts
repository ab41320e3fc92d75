import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCorpus } from '../../corpus/write-corpus';
import { freePort } from '../../network/free-port';
import { migrate } from '../../postgres/migrate';
import { startTemporaryPostgres } from '../../postgres/temporary-postgres';
import { startChild } from '../../process/child';
import { API_PROGRAM, IMPORT_PROGRAM, untilReady } from '../../start/api';
import { largestResident } from './largest-resident';

interface Node {
  url: string;
  /** The API's process id, and the time that it took to become ready. */
  pid: number;
  readyMs: number;
}

interface Imported {
  /** The time from its start to its exit. */
  seconds: number;
  /** The time that the importer prints, which leaves out its start and exit. */
  saidSeconds: number;
  /** The importer's peak resident memory. */
  megabytes: number;
}

export interface BenchStack extends Node {
  databaseUrl: string;
  folder: string;
  writeSongs: (count: number) => Promise<string>;
  importFolder: (folder: string, ...options: string[]) => Promise<Imported>;
  /** Runs `use` with the address of a second node of the same cluster; for stacks with Redis. */
  onSecondNode: <T>(use: (url: string) => Promise<T>) => Promise<T>;
}

/**
 * Runs `work` on the built API with its own empty database; `settings` are environment variables.
 */
export async function onBenchStack<T>(work: (stack: BenchStack) => Promise<T>, settings: NodeJS.ProcessEnv = {}): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-bench-'));
  const postgres = await startTemporaryPostgres();
  const port = await freePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...settings,
  };
  try {
    await migrate(environment);
    return await onNode(environment, folder, (node) =>
      work({
        ...node,
        databaseUrl: postgres.url,
        folder,
        onSecondNode: async (use) => {
          const second = { ...environment, PORT: String(await freePort()), DATA_DIR: join(folder, 'data-of-second') };
          return onNode(second, folder, ({ url }) => use(url));
        },
        writeSongs: async (count) => {
          const songs = join(folder, `${count}-songs`);
          await writeCorpus(songs, { files: count, damaged: 0, seed: 'bench' });
          return songs;
        },
        importFolder: (songs, ...options) => importFolder([songs, ...options], environment),
      }),
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function onNode<T>(environment: NodeJS.ProcessEnv, folder: string, use: (node: Node) => Promise<T>): Promise<T> {
  const began = performance.now();
  const url = `http://127.0.0.1:${environment.PORT}`;
  // The log goes to a file, because reading it in this process would take a core from the load.
  const log = join(folder, `log-${environment.PORT}`);
  const api = startChild(process.execPath, API_PROGRAM, environment, ['ignore', openSync(log, 'a'), 'inherit']);
  try {
    await Promise.race([
      untilReady(url),
      api.exited.then(() => Promise.reject(new Error(`The API stopped:\n${readFileSync(log, 'utf8')}`))),
    ]);
    return await use({ url, pid: api.process.pid ?? 0, readyMs: performance.now() - began });
  } finally {
    await api.close();
  }
}

async function importFolder(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Imported> {
  const began = performance.now();
  const importer = startChild(process.execPath, [...IMPORT_PROGRAM, ...args, '--quiet'], environment, ['ignore', 'pipe', 'inherit']);
  let output = '';
  importer.process.stdout?.on('data', (bytes: Buffer) => void (output += bytes.toString()));
  const megabytes = await largestResident(importer.process.pid ?? 0, importer.exited);
  if ((await importer.exited) !== 0) throw new Error(`The import of ${args.join(' ')} failed`);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(output);
  return { seconds, saidSeconds: Number(/in ([\d.]+) s\./.exec(output)?.[1]), megabytes };
}
