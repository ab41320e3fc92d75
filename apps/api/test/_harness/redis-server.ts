import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../../tools/network/free-port';

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

/** A Redis of the test's own, which keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-test-redis-'));
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(server, 'exit');
  const accepting = new Promise<void>((accepts) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) accepts();
    });
  });
  await Promise.race([accepting, ended.then(() => Promise.reject(new Error('redis-server ended')))]);
  ended.catch(() => undefined);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', kill);
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
