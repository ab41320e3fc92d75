import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../network/free-port';
import { type Child, startChild } from '../process/child';

export interface RedisServer {
  url: string;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Deletes all its data. */
  flush(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-test-redis-'));
  const port = await freePort();
  let server = await serve(port, folder);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => server.kill(),
    startAgain: async () => {
      server = await serve(port, folder);
    },
    flush: () => send(port, 'FLUSHALL'),
    freeze: () => void server.process.kill('SIGSTOP'),
    thaw: () => void server.process.kill('SIGCONT'),
    stop: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function send(port: number, command: string): Promise<void> {
  const connection = connect(port, '127.0.0.1');
  connection.write(`${command}\r\n`);
  await once(connection, 'data');
  connection.destroy();
}

async function serve(port: number, folder: string): Promise<Child> {
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = startChild('redis-server', settings, process.env, ['ignore', 'pipe', 'pipe']);
  const ended = server.exited.then(() => Promise.reject(new Error(`redis-server ended: ${server.takeLines().join('\n')}`)));
  const accepting = new Promise<void>((accepts) => {
    if (server.process.stdout)
      createInterface({ input: server.process.stdout }).on('line', (line) => {
        if (line.includes('Ready to accept connections')) accepts();
      });
  });
  await Promise.race([accepting, ended]);
  ended.catch(() => undefined);
  return server;
}
