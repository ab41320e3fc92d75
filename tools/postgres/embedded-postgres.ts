import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { explain } from '../../apps/api/src/features/doctor/explain-error';
import { makeFolder } from '../../apps/api/src/platform/files/make-folder';
import { takeTurns } from '../process/take-turns';
import { findBinaries } from './binaries';
import { createCluster, databaseUser, startServer, stopServer } from './cluster';
import { freePort } from '../network/free-port';
import { findPostmaster } from './postmaster';
import { reachableFolder, serverReaches, serverUser } from './server-user';
import { ServerUsers } from './server-users';

/** The error message while sessions of a killed server still hold its shared memory. */
const sessionsOfADeadServer = 'shared memory block';

export interface EmbeddedPostgres {
  url: string;
  close: () => Promise<void>;
}

/**
 * Opens the durable server whose data is `dataDir`/postgres: starts it, or joins the one that
 * another command has started. It runs as long as a command uses it, and a command after a killed
 * launcher takes over the server that is still running.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  await makeFolder(dataDir).catch((error: unknown) => {
    throw new Error(`The folder ${dataDir} can't be used: ${explain(error)}. Choose another in DATA_DIR.`, { cause: error });
  });
  const home = prepareHome(dataDir);
  const cluster = join(home, 'cluster');
  const users = new ServerUsers(join(home, 'users'));
  const inTurn = <T>(work: () => Promise<T>) => takeTurns(join(home, 'lock'), work);

  const url = await inTurn(async () => {
    const password = prepareCluster(home, cluster);
    const running = findPostmaster(cluster);
    if (!running) users.clear();
    users.add(process.pid);
    const port = running?.port ?? (await startHere(home, cluster));
    return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`;
  });
  return {
    url,
    close: () =>
      inTurn(async () => {
        if (!users.removeAndAskForOthers(process.pid)) await stopServer(cluster, 'SIGINT');
      }),
  };
}

/**
 * Returns `dataDir`/postgres, which links to another folder if the server's user cannot reach
 * root's `dataDir`.
 */
function prepareHome(dataDir: string): string {
  const home = resolve(dataDir, 'postgres');
  if (!existsSync(home)) {
    if (serverReaches(dataDir)) {
      mkdirSync(home, { mode: 0o700 });
    } else {
      const elsewhere = join(reachableFolder, `data-${randomBytes(6).toString('hex')}`);
      mkdirSync(elsewhere, { recursive: true });
      chmodSync(elsewhere, 0o700);
      symlinkSync(elsewhere, home);
    }
    if (serverUser) chownSync(home, serverUser.uid, serverUser.gid);
  }
  return realpathSync(home);
}

function prepareCluster(home: string, cluster: string): string {
  const passwordFile = join(home, 'password');
  if (!existsSync(cluster)) {
    writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
    if (serverUser) chownSync(passwordFile, serverUser.uid, serverUser.gid);
    const unfinished = `${cluster}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    createCluster(findBinaries(), unfinished, passwordFile);
    renameSync(unfinished, cluster);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

async function startHere(home: string, cluster: string): Promise<number> {
  const portFile = join(home, 'port');
  const port = await freePort(existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : undefined);
  const binaries = findBinaries();
  for (;;) {
    try {
      const server = await startServer(binaries, cluster, { port, detached: true });
      server.unref();
      writeFileSync(portFile, String(port));
      return port;
    } catch (failure) {
      if (!(failure instanceof Error && failure.message.includes(sessionsOfADeadServer))) throw failure;
      await pause(100);
    }
  }
}
