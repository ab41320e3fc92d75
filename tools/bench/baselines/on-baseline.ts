import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const RUN_TYPESCRIPT = ['-C', 'chorus-source', '-r', resolve('apps/api/test/_harness/run-typescript.cjs')];

/** Servers that Chorus is compared with. Those of ours are plain JavaScript, so that nothing but the server is measured. */
const servers = {
  'one answer': { file: 'tools/bench/baselines/one-answer.mjs', execArgv: [] },
  'one file': { file: 'tools/bench/baselines/one-file.mjs', execArgv: [] },
  'rows of statements': { file: 'tools/bench/baselines/rows-of-statements.mjs', execArgv: [] },
  'empty Nest': { file: 'apps/api/test/_harness/empty-nest.ts', execArgv: RUN_TYPESCRIPT },
};

/** Runs `work` beside one of the servers, in a process of its own, which is given `input`. */
export async function onBaseline<T>(name: keyof typeof servers, input: object, work: (url: string) => Promise<T>): Promise<T> {
  const { file, execArgv } = servers[name];
  const server = fork(file, { execArgv });
  const stop = () => server.kill('SIGKILL');
  process.once('exit', stop);
  try {
    server.send(input);
    const port = await Promise.race([
      once(server, 'message').then(([listening]) => listening as number),
      once(server, 'exit').then(() => Promise.reject(new Error(`The server of ${name} stopped`))),
    ]);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    process.off('exit', stop);
    stop();
  }
}
