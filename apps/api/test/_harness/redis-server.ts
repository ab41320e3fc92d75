import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../../tools/network/free-port';

export interface RedisServer {
  url: string;
  /** Ends it on the spot, and what it knew with it. */
  kill(): Promise<void>;
  /** Starts it again at its address, with nothing in it. */
  startAgain(): Promise<void>;
  /** Lets it hang: connections stay, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A Redis of the test's own, which keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-test-redis-'));
  const port = await freePort();
  let server = await serve(port, folder);
  const killWithUs = () => void server.kill('SIGKILL');
  process.once('exit', killWithUs);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    killWithUs();
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    startAgain: async () => {
      server = await serve(port, folder);
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: async () => {
      process.off('exit', killWithUs);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when it takes connections. */
async function serve(port: number, folder: string): Promise<ChildProcess> {
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('redis-server ended')));
  const accepting = new Promise<void>((accepts) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) accepts();
    });
  });
  await Promise.race([accepting, ended]);
  ended.catch(() => undefined);
  return server;
}
