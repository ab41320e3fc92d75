import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './binaries';
import { createCluster, databaseUser, startServer, stopServer } from './cluster';
import { freePort } from '../network/free-port';
import { isAlive } from '../process/is-alive';
import { reachableFolder, serverReaches } from './server-user';

const prefix = 'chorus-test-postgres-';
const sharedMemory = '/dev/shm';
/** Enough for the databases of all Jest workers and the write-ahead log. */
const enoughBytes = 4 * 1024 ** 3;

export interface TemporaryPostgres {
  /** A superuser without a password, in the database `postgres`. */
  url: string;
  /** The process whose children serve connections. */
  readonly pid: number;
  crash(): Promise<void>;
  /** Stops all of its processes until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Where Linux has much shared memory, a folder in it: a database is a thousand small files, which cost far less there to create and to
 * delete. Benchmarks, which measure a disk, do not use it.
 */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return process.platform === 'linux' && bavail * bsize >= enoughBytes && serverReaches(sharedMemory) ? sharedMemory : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts a server for tests: empty, on a free port, sized for several clusters of nodes, and not
 * durable across a crash of the machine. `stop` removes its data.
 */
export async function startTemporaryPostgres(binaries = findBinaries(), parent?: string): Promise<TemporaryPostgres> {
  const dataFolder = await temporaryFolder(parent);
  const remove = () => rmSync(dataFolder, { recursive: true, force: true });
  try {
    createCluster(binaries, dataFolder);
    const port = await freePort();
    const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };
    const start = () => startServer(binaries, dataFolder, { port, startMs: 60_000, settings });
    let server = await start();
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      const { pid = 0 } = server;
      process.kill(pid, name);
      for (const child of childrenOf(pid)) if (isAlive(child)) process.kill(child, name);
    };
    const stopWithUs = () => server.kill('SIGQUIT');
    process.once('exit', stopWithUs);
    return {
      url: `postgres://${databaseUser}@127.0.0.1:${port}/postgres`,
      get pid() {
        return server.pid ?? 0;
      },
      crash: async () => {
        await stopServer(dataFolder, 'SIGQUIT');
        server = await start();
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      stop: async () => {
        process.off('exit', stopWithUs);
        await stopServer(dataFolder, 'SIGQUIT');
        remove();
      },
    };
  } catch (failure) {
    remove();
    throw failure;
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));

async function temporaryFolder(parent = serverReaches(tmpdir()) ? tmpdir() : reachableFolder): Promise<string> {
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  await removeOrphans(parent);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

async function removeOrphans(parent: string): Promise<void> {
  const orphans = readdirSync(parent).filter((name) => name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length))));
  for (const orphan of orphans.map((name) => join(parent, name))) {
    try {
      await stopServer(orphan, 'SIGQUIT');
      rmSync(orphan, { recursive: true, force: true });
    } catch {
      // The folder belongs to another user, who will remove it.
    }
  }
}
