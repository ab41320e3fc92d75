import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCorpus } from '../corpus/write-corpus';
import { freePort } from '../network/free-port';
import { migrate } from '../postgres/migrate';
import { startThrowAwayPostgres } from '../postgres/throw-away-postgres';
import { runNode } from '../process/run-to-end';
import { startApi, untilReady } from '../start/api';

export interface BenchStack {
  url: string;
  databaseUrl: string;
  /** A folder to write to, which goes away with the stack. */
  folder: string;
  /** Writes so many songs and answers their folder. */
  writeSongs: (count: number) => Promise<string>;
  /** Imports a folder as `npm run import` does and answers how long that took, in seconds. */
  importFolder: (folder: string) => Promise<number>;
}

/** Runs `work` on the built API with an empty database of its own; `settings` are variables of its environment. */
export async function onBenchStack<T>(work: (stack: BenchStack) => Promise<T>, settings: NodeJS.ProcessEnv = {}): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-bench-'));
  const postgres = await startThrowAwayPostgres();
  const port = await freePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...settings,
  };
  await migrate(environment);
  const api = startApi(environment);
  const url = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([untilReady(url), api.exited.then(() => Promise.reject(new Error('The API has stopped.')))]);
    return await work({
      url,
      databaseUrl: postgres.url,
      folder,
      writeSongs: async (count) => {
        const songs = join(folder, `${count}-songs`);
        await writeCorpus(songs, { files: count, damaged: 0, seed: 'bench' });
        return songs;
      },
      importFolder: async (songs) => {
        const began = performance.now();
        const { exitCode, output } = await runNode('apps/api/dist/import.js', [songs, '--quiet'], { env: environment });
        if (exitCode !== 0) throw new Error(output);
        return (performance.now() - began) / 1000;
      },
    });
  } finally {
    await api.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}
