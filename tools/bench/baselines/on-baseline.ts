import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Servers that Chorus is compared with, in plain JavaScript, so that nothing but the server is measured. */
const servers = {
  'one answer': 'tools/bench/baselines/one-answer.mjs',
  'one file': 'tools/bench/baselines/one-file.mjs',
  'rows of statements': 'tools/bench/baselines/rows-of-statements.mjs',
};

/** Runs `work` while one of the servers runs in a process of its own, which receives `input`. */
export async function onBaseline<T>(name: keyof typeof servers, input: object, work: (url: string) => Promise<T>): Promise<T> {
  const server = fork(servers[name], { execArgv: [] });
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
