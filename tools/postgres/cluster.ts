import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries';
import { findPostmaster, readPostmaster, servesFrom } from './postmaster';
import { serverUser } from './server-user';

const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C' };
export const databaseUser = 'chorus';

const stopMs = 60_000;

/** Creates a cluster. With `passwordFile`, connections need the password in it. */
export function createCluster(binaries: PostgresBinaries, dataFolder: string, passwordFile?: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (serverUser) chownSync(dataFolder, serverUser.uid, serverUser.gid);
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const access = passwordFile ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust'];
  const said = spawnSync(
    binaries.initdb,
    ['-D', dataFolder, '-U', databaseUser, '-E', 'UTF8', ...locale, ...access, '--no-sync', '--no-instructions'],
    { ...serverUser, env: plainEnvironment, encoding: 'utf8' },
  );
  if (said.status !== 0) throw new Error(`PostgreSQL could not prepare ${dataFolder}: ${said.error?.message ?? said.stderr}`);
}

export interface ServerOptions {
  port: number;
  settings?: Record<string, string>;
  /** Timeout in milliseconds; none by default, since recovery after a crash may take long. */
  startMs?: number;
  /**
   * Whether to leave the terminal's process group, so that Ctrl-C reaches only the launcher, which
   * decides what stops first.
   */
  detached?: boolean;
}

export async function startServer(binaries: PostgresBinaries, dataFolder: string, options: ServerOptions): Promise<ChildProcess> {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options.settings };
  const logFile = join(dataFolder, 'server.log');
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
  const log = openSync(logFile, 'w');
  const server = spawn(
    binaries.postgres,
    ['-D', dataFolder, '-p', String(options.port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...serverUser, env: plainEnvironment, stdio: ['ignore', log, log], detached: options.detached ?? false },
  );
  closeSync(log);
  server.once('error', () => undefined);
  const deadline = Date.now() + (options.startMs ?? Infinity);
  while (!readPostmaster(dataFolder)?.ready) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null || server.pid === undefined;
    if (hasEnded || Date.now() > deadline) {
      server.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not start on port ${options.port}:\n${lastLines(logFile)}`);
    }
    await pause(10);
  }
  return server;
}

/**
 * `SIGINT` ends sessions and flushes; `SIGQUIT` aborts. Resolves when the process has exited.
 * After a minute it is killed and the end of its log is shown: committed data is safe even then.
 */
export async function stopServer(dataFolder: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const running = findPostmaster(dataFolder);
  if (!running) return;
  process.kill(running.pid, signal);
  const deadline = Date.now() + stopMs;
  const isThere = () => servesFrom(running.pid, dataFolder);
  while (isThere() && Date.now() < deadline) await pause(10);
  if (!isThere()) return;
  process.stderr.write(`PostgreSQL did not stop and was killed. Its last output:\n${lastLines(join(dataFolder, 'server.log'))}\n`);
  process.kill(running.pid, 'SIGKILL');
  while (isThere()) await pause(10);
}

const lastLines = (logFile: string) => readFileSync(logFile, 'utf8').trim().split('\n').slice(-40).join('\n');
